import type {
  CreatedReservation,
  Gate,
  MonthStay,
  Parking,
  Reservation,
  StayDocument,
  Today,
} from '@parqueo/shared-api/contract';
import { monthOf } from '@parqueo/shared-api/contract';
import {
  type TestPerson,
  hire,
  join,
  openParking,
  reservationBody,
  startWithPeople,
} from '../support/people';
import type { TestServer } from '../support/server';

let server: TestServer;
let owner: TestPerson;
let driver: TestPerson;

beforeAll(async () => {
  ({ server, owner, driver } = await startWithPeople());
});
afterAll(() => server.close());

const get = async <T>(path: string, who: TestPerson) =>
  (await server.call<T>('GET', path, who)).body;
const answer = (id: number, status: 'confirmed' | 'cancelled') =>
  server.call('PATCH', `/parking/reservation/${id}/status`, { ...owner, body: { status } });

/** What each side reads of the other's number. */
async function numbersOf(id: number, lot: Parking, guard = owner) {
  const list = await get<Reservation[]>('/parking/reservations', owner);
  const { stays } = await get<Gate>(`/parking/${lot.id}/gate`, guard);
  const month = monthOf(server.clock.now());
  const monthStays = await get<MonthStay[]>(`/parking/stays?month=${month}`, owner);
  const { lots } = await get<Today>('/parking/today', owner);
  return {
    ticket: (await get<StayDocument>(`/documents/stays/${id}`, driver)).whatsapp,
    list: list.find((one) => one.id === id)?.whatsapp,
    gate: stays.find((one) => one.id === id)?.whatsapp,
    month: monthStays.find((one) => one.id === id)?.whatsapp,
    today:
      lots.flatMap(({ arrivals }) => arrivals).find((one) => one.reservation_id === id)?.whatsapp ??
      null,
  };
}

async function request(lot: Parking, who = driver, plate = `P${lot.id}ABC`): Promise<number> {
  const { body } = await server.call<CreatedReservation>('POST', `/parking/${lot.id}/reservation`, {
    ...who,
    body: { ...reservationBody(server, lot, { in: 1 }), vehicle_plate: plate },
  });
  return body.id;
}

const NOBODY = { ticket: null, list: null, gate: null, month: null, today: null };

test('PSH-02 each side reads the other’s number from the acceptance on, and no answer has it before or after', async () => {
  const lot = await openParking(server, owner, { contact_phone: '2230-1234' });
  const attendant = await hire(server, owner, [lot.id]);
  const id = await request(lot);
  expect(await numbersOf(id, lot)).toEqual(NOBODY);
  for (const [path, who, phone] of [
    ['/parking/reservations', owner, driver.phone],
    ['/parking/requests', owner, driver.phone],
    ['/parking/today', owner, driver.phone],
    [`/parking/${lot.id}/gate`, attendant, driver.phone],
    [`/documents/stays/${id}`, driver, '2230'],
    [`/documents/stays/${id}`, driver, owner.phone],
    [`/documents/confirmaciones/${id}`, driver, owner.phone],
  ] as const) {
    expect(JSON.stringify(await get(path, who))).not.toContain(phone);
  }

  expect((await answer(id, 'confirmed')).status).toBe(200);
  const theirs = `502${driver.phone}`;
  const both = { ticket: '50222301234', list: theirs, gate: theirs, month: theirs, today: theirs };
  expect(await numbersOf(id, lot)).toEqual(both);
  expect(await numbersOf(id, lot, attendant)).toEqual(both);

  await server.call('POST', `/reservation/${id}/cancel`, { ...driver, body: {} });
  expect(await numbersOf(id, lot)).toMatchObject({ ticket: null, list: null, month: null });
});

test('PSH-02 without a phone of the lot it is its owner’s; a hidden or impossible one is nobody’s', async () => {
  const lot = await openParking(server, owner);
  const id = await request(lot);
  await answer(id, 'confirmed');
  expect(await numbersOf(id, lot)).toMatchObject({ ticket: `502${owner.phone}` });

  const change = (body: object) =>
    server.call<Parking>('PATCH', `/parking/${lot.id}`, { ...owner, body });
  expect((await change({ contact_phone: '+1 305 555 0100' })).status).toBe(200);
  expect(await numbersOf(id, lot)).toMatchObject({ ticket: null, list: `502${driver.phone}` });

  const { body } = await change({ contact_phone: '', whatsapp: false });
  expect(body.whatsapp).toBe(false);
  expect(await numbersOf(id, lot)).toEqual(NOBODY);
  expect(await get<Parking>(`/parking/get/${lot.id}`, driver)).not.toHaveProperty('whatsapp');
});

test('PSH-02 a stranger reads neither number', async () => {
  const stranger = await join(server, 'admin');
  const lot = await openParking(server, owner);
  const id = await request(lot);
  await answer(id, 'confirmed');
  const stay = await server.call('GET', `/documents/stays/${id}`, stranger);
  expect(stay.status).toBe(404);
  const gate = await server.call('GET', `/parking/${lot.id}/gate`, stranger);
  expect(gate.status).toBe(404);
  expect(await get('/parking/reservations', stranger)).toEqual([]);
});
