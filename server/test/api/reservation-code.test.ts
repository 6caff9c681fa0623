import type {
  ConfirmationDocument,
  CreatedReservation,
  Parking,
  Reservation,
} from '@parqueo/shared-api/contract';
import { type TestPerson, join, openParking, reservationBody } from '../support/people';
import { requestSpace } from '../support/reservations';
import { type TestServer, startServer } from '../support/server';

const CODE = /^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/;

let server: TestServer;
let owner: TestPerson;
let driver: TestPerson;
let parking: Parking;

beforeAll(async () => {
  server = await startServer();
  owner = await join(server, 'admin');
  driver = await join(server, 'driver');
  parking = await openParking(server, owner, { car_spaces_count: 9 });
});
afterAll(() => server.close());

async function reserve(): Promise<CreatedReservation> {
  const who = await join(server, 'driver');
  return (await requestSpace(server, who, parking.id, reservationBody(server, parking))).body;
}
const find = (code: string, who = owner) =>
  server.call<Reservation[]>('GET', `/parking/reservations?code=${encodeURIComponent(code)}`, who);

test('CNF-01 API-05 a reservation has a code of its own, the same in the answer, the ticket and the owner’s list', async () => {
  const answer = await server.call<CreatedReservation>(
    'POST',
    `/parking/${parking.id}/reservation`,
    { ...driver, body: reservationBody(server, parking) },
  );
  const { code, _id } = answer.body;
  expect(code).toMatch(CODE);
  const ticket = await server.call<ConfirmationDocument>(
    'GET',
    `/documents/confirmaciones/${_id}`,
    driver,
  );
  expect(ticket.body).toMatchObject({
    code,
    parking: {
      id: parking.id,
      name: parking.name,
      address: parking.address,
      zone: parking.zone,
      latitude: parking.latitude,
      longitude: parking.longitude,
    },
    payment_method: 'cash',
    card_surcharge: 0,
    vehicle_brand: 'Toyota',
    vehicle_model: 'Yaris',
    vehicle_color: 'Gris',
  });
  const list = await server.call<Reservation[]>('GET', '/parking/reservations', owner);
  expect(list.body.find(({ id }) => String(id) === _id)?.code).toBe(code);
  const others = await Promise.all([reserve(), reserve(), reserve()]);
  expect(new Set([code, ...others.map((each) => each.code)]).size).toBe(4);
});

test('API-02 an owner finds the reservation of a code, however it is typed, in lots of their own alone', async () => {
  const { id, code } = await reserve();
  const typed = String(code);
  for (const text of [
    typed,
    typed.toLowerCase(),
    typed.replace('-', ''),
    ` ${typed.replace('-', ' ')} `,
  ])
    expect((await find(text)).body.map((each) => each.id)).toEqual([id]);
  expect((await find('ZZZZ-2222')).body).toEqual([]);
  expect((await find(typed, await join(server, 'admin'))).body).toEqual([]);
  expect((await find(typed, driver)).status).toBe(403);
});

test('API-02 a text that can be no code is refused in words', async () => {
  for (const text of ['', 'K7QF', 'K7QF-3MW0', 'K7QF-3MWDX', 'ñandú-77', '%'])
    expect([text, await find(text)]).toMatchObject([
      text,
      {
        status: 400,
        body: {
          code: 'INVALID_FIELDS',
          fields: { code: 'Un código tiene 8 letras y números: K7QF-3MWD.' },
        },
      },
    ]);
});
