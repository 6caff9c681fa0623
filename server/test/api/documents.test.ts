import type {
  BookingDocument,
  ConfirmationDocument,
  CreatedReservation,
  Parking,
  ParkingDocument,
} from '@parqueo/shared-api/contract';
import { join, openParking, peopleOfTests, reservationBody } from '../support/people';
import { answerRequest, requestSpace } from '../support/reservations';
import { startServer } from '../support/server';

const { server, owner, driver } = peopleOfTests();
let parking: Parking;
let reservation: CreatedReservation;

beforeAll(async () => {
  parking = await openParking(server, owner);
  const body = reservationBody(server, parking);
  reservation = (await requestSpace(server, driver, parking.id, body)).body;
});

const read = <T>(path: string, who = driver) => server.call<T>('GET', `/documents/${path}`, who);

test('HIS-01 API-05 bookings are the caller’s own, by any of their fields', async () => {
  const booking = {
    id: reservation._id,
    user_id: driver.id,
    parqueo_id: parking.id,
    confirmacion: reservation._id,
    extends_id: null,
    estado: 'pending',
    cancelled_by: null,
    cancel_reason: null,
  };
  expect((await read<BookingDocument[]>('booking')).body).toEqual([booking]);
  expect((await read(`booking?user_id=${driver.id}`)).body).toEqual([booking]);
  expect((await read(`booking?user_id=${owner.id}`)).body).toEqual([]);
  expect((await read(`booking?estado=cancelled,confirmed`)).body).toEqual([]);
  expect((await read('booking', await join(server, 'driver'))).body).toEqual([]);
  // Nor is it its owner's, who has other calls for it.
  for (const collection of ['booking', 'confirmaciones'])
    expect((await read(`${collection}/${reservation._id}`, owner)).status).toBe(404);
});

test('CNF-01 API-05 the confirmation is found by the reservation’s id and by its own field', async () => {
  const { body } = await read<ConfirmationDocument>(`confirmaciones/${reservation._id}`);
  expect(body).toMatchObject({
    id: reservation._id,
    reserva: reservation._id,
    fecha: reservation.start_time,
    start_time: reservation.start_time,
    total: 40,
    total_cost: 40,
    space: reservation.space,
    estado: 'pending',
  });
  expect((await read(`confirmaciones?reserva=${reservation._id},999`)).body).toEqual([body]);
});

test('CNF-07 the ticket has the lot’s phone once the owner accepted; nobody else reads it', async () => {
  const contact_phone = '2230-1234';
  const entry_instructions = 'Portón verde';
  const lot = await openParking(server, owner, { contact_phone, entry_instructions });
  const ticketOf = async (answer: 'confirmed' | 'cancelled') => {
    const body = { ...reservationBody(server, lot), vehicle_plate: `P-${answer}` };
    const { id, _id } = (await requestSpace(server, driver, lot.id, body)).body;
    const ticket = async () => (await read<ConfirmationDocument>(`confirmaciones/${_id}`)).body;
    const requested = await ticket();
    await answerRequest(server, owner, id, { status: answer });
    expect((await read<BookingDocument>(`booking/${_id}`)).body.estado).toBe(answer);
    return { requested, answered: await ticket() };
  };
  const accepted = await ticketOf('confirmed');
  expect(accepted.requested).toMatchObject({ entry_instructions, contact_phone: null });
  expect(accepted.answered).toMatchObject({ entry_instructions, contact_phone });
  const refused = await ticketOf('cancelled');
  expect(refused.answered).toMatchObject({ estado: 'cancelled', contact_phone: null });

  for (const path of [
    `/parking/get/${lot.id}`,
    '/parking/available',
    `/documents/parkings/${lot.id}`,
  ]) {
    const { status, body } = await server.call('GET', path, driver);
    expect({ path, status }).toEqual({ path, status: 200 });
    expect(JSON.stringify(body)).not.toContain(contact_phone);
  }
  const own = await server.call<Parking>('GET', `/parking/${lot.id}`, owner);
  expect(own.body.contact_phone).toBe(contact_phone);
});

test('API-05 lots are found by id, several at once, and by equality', async () => {
  const second = await openParking(server, owner, { name: 'Parqueo Dos', zone: '4' });
  const { id, name, address, zone, latitude, longitude } = parking;
  const document: ParkingDocument = { id, name, address, zone, latitude, longitude };
  expect((await read(`parkings/${parking.id}`)).body).toEqual(document);
  const both = await read<ParkingDocument[]>(`parkings?id=${parking.id},${second.id},abc`);
  expect(both.body.map((found) => found.id)).toEqual([parking.id, second.id]);
  expect(
    (await read<ParkingDocument[]>('parkings?zone=4')).body.map((found) => found.name),
  ).toEqual(['Parqueo Dos']);
});

test('API-05 a field or collection that does not exist is refused', async () => {
  for (const path of ['parkings?owner_id=1', 'booking?vehicle_plate=x']) {
    const { status, body } = await read(path);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'INVALID_FIELDS' });
  }
  // Nor has a document what every object has.
  for (const name of ['__proto__', 'constructor', 'toString'])
    for (const collection of ['booking', 'confirmaciones', 'parkings'])
      expect((await read(`${collection}?${name}=1`)).status).toBe(400);
  expect((await read('sessions')).status).toBe(404);
  expect(await read('confirmaciones/abc')).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND' },
  });
  expect((await read('booking?id=1&estado=x')).status).toBe(400);
  expect((await server.call('GET', '/documents/booking')).status).toBe(401);
});

const sample = {
  id: 'usr-1',
  full_name: 'Usuario de Prueba',
  email: 'prueba@ejemplo.gt',
  phone: '5555-1234',
  user_type: 'driver',
  created_date: '2025-05-10T12:00:00Z',
};

test('DEV-01 DEV-02 holds only what was inserted, never an account', async () => {
  expect((await read('users')).body).toEqual([]);
  const added = await server.call('POST', '/documents/users', { ...driver, body: sample });
  expect([added.status, added.body]).toEqual([201, sample]);
  expect((await read('users')).body).toEqual([sample]);
});

test('DEV-01 DEV-02 does not exist in production without the demo', async () => {
  const production = await startServer({ config: { developerPages: false } });
  const { token } = await join(production, 'driver');
  expect((await production.call('GET', '/documents/users', { token })).status).toBe(404);
  const added = await production.call('POST', '/documents/users', { token, body: sample });
  expect(added.status).toBe(404);
});
