import {
  type BookingDocument,
  type ConfirmationDocument,
  type Parking,
  type Reservation,
  type ReservationBody,
  type SocketNotification,
} from '@parqueo/shared-api/contract';
import { Reservation as ReservationSchema } from '@parqueo/shared-api/contract/schemas';
import { Compile } from 'typebox/compile';
import { type TestPerson, join, logIn, openParking, reservationBody } from '../support/people';
import { answerRequest, requestSpace, reservationsOf } from '../support/reservations';
import { type TestServer, startServer } from '../support/server';
import { closeSockets, listen } from '../support/sockets';

let server: TestServer;
let owner: TestPerson;
let driver: TestPerson;
let parking: Parking;

beforeAll(async () => {
  server = await startServer();
  owner = await join(server, 'admin', 'Lucía Castellanos');
});
beforeEach(async () => {
  await logIn(server, owner);
  driver = await join(server, 'driver', 'Diego Morales');
  parking = await openParking(server, owner, { car_spaces_count: 1 });
});
afterEach(closeSockets);
afterAll(() => server.close());

async function reserve(who = driver, body: ReservationBody = reservationBody(server, parking)) {
  const answer = await requestSpace(server, who, parking.id, body);
  expect(answer.status).toBe(201);
  return answer.body;
}
const cancel = (id: number | string, body?: unknown, who = driver) =>
  server.call<Reservation>('POST', `/reservation/${id}/cancel`, { ...who, body });
const decide = (id: number, body: { status: string; reason?: string }, who = owner) =>
  answerRequest(server, who, id, body);
const ofOwner = async (id: number) =>
  (await reservationsOf(server, owner)).find((each) => each.id === id);

describe('a driver', () => {
  test('HIS-05 cancels a pending request with a reason; both sides see who and why', async () => {
    const { id } = await reserve();
    const answer = await cancel(id, { reason: '  Cambio de planes  ' });
    expect(answer.status).toBe(200);
    expect(Compile(ReservationSchema).Check(answer.body)).toBe(true);
    const cancellation = { cancelled_by: 'driver', cancel_reason: 'Cambio de planes' };
    expect(answer.body).toMatchObject({ id, status: 'cancelled', ...cancellation });
    expect(await ofOwner(id)).toEqual(answer.body);
    const read = <T>(path: string) => server.call<T>('GET', `/documents/${path}/${id}`, driver);
    const documents = [
      (await read<BookingDocument>('booking')).body,
      (await read<ConfirmationDocument>('confirmaciones')).body,
    ];
    for (const document of documents) {
      expect(document).toMatchObject({ estado: 'cancelled', ...cancellation });
    }
  });

  test('HIS-05 cancels a confirmed one, with an empty body as well; the space is free at once', async () => {
    const body = reservationBody(server, parking);
    for (const [index, sent] of [undefined, {}, { reason: '   ' }].entries()) {
      const someone = await join(server, 'driver');
      const plate = `P90${index}XYZ`;
      const { id, space } = await reserve(someone, { ...body, vehicle_plate: plate });
      expect(space.identifier).toBe('C-01');
      await decide(id, { status: 'confirmed' });
      expect(await cancel(id, sent, someone)).toMatchObject({
        status: 200,
        body: { status: 'cancelled', cancelled_by: 'driver', cancel_reason: null },
      });
    }
    // Neither the space nor the plate is held any longer.
    await reserve(driver, { ...body, vehicle_plate: 'P900XYZ' });
  });

  test('HIS-05 may repeat the call: the same answer, the first reason', async () => {
    const { id } = await reserve();
    const first = await cancel(id, { reason: 'Llueve' });
    server.clock.advance({ hours: 4 });
    await Promise.all([logIn(server, driver), logIn(server, owner)]);
    const again = await cancel(id, { reason: 'Otra' });
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  test('HIS-05 comes too late from the start on, whether or not the clock has been followed', async () => {
    const { id } = await reserve(driver, reservationBody(server, parking, { in: 1, hours: 1 }));
    await decide(id, { status: 'confirmed' });
    const refusal = {
      status: 409,
      body: { code: 'NOT_CANCELLABLE', err: 'Esta reserva ya no se puede cancelar.' },
    };
    server.clock.advance({ hours: 1 });
    await logIn(server, driver);
    expect(await cancel(id)).toMatchObject(refusal);
    await server.followClock();
    expect(await cancel(id)).toMatchObject(refusal);
    server.clock.advance({ hours: 1 });
    await server.followClock();
    await logIn(server, driver);
    expect(await cancel(id)).toMatchObject(refusal);
  });

  test('HIS-05 cannot cancel what owner or system cancelled', async () => {
    const rejected = await reserve();
    await decide(rejected.id, { status: 'cancelled', reason: 'Lleno' });
    expect((await cancel(rejected.id)).body).toMatchObject({ code: 'NOT_CANCELLABLE' });
    const expired = await reserve();
    server.clock.advance({ hours: 2 });
    await server.followClock();
    await Promise.all([logIn(server, driver), logIn(server, owner)]);
    expect((await cancel(expired.id)).body).toMatchObject({ code: 'NOT_CANCELLABLE' });
    expect(await ofOwner(expired.id)).toMatchObject({
      status: 'cancelled',
      cancelled_by: 'system',
      cancel_reason: null,
    });
  });

  test('HIS-05 reaches only its own: another’s is as good as missing, to owners too', async () => {
    const { id } = await reserve();
    const missing = await cancel(999_999);
    expect([missing.status, missing.body]).toEqual([
      404,
      expect.objectContaining({ code: 'RESERVATION_NOT_FOUND' }),
    ]);
    for (const [path, who] of [
      [id, await join(server, 'driver')],
      [id, await join(server, 'admin')],
      ['abc', driver],
    ] as const) {
      const answer = await cancel(path, {}, who);
      expect([answer.status, answer.body]).toEqual([404, missing.body]);
    }
    expect((await server.call('POST', `/reservation/${id}/cancel`)).status).toBe(401);
    expect(await ofOwner(id)).toMatchObject({ status: 'pending', cancelled_by: null });
  });

  test('HIS-05 is told what is wrong with the body', async () => {
    const { id } = await reserve();
    for (const [body, field] of [
      [{ reason: 'x'.repeat(201) }, 'reason'],
      [{ reason: 'nada\u0000' }, 'reason'],
      [{ reason: 5 }, 'reason'],
      [{ reason: null }, 'reason'],
      [{ status: 'cancelled' }, 'status'],
    ] as const) {
      const answer = await cancel(id, body);
      expect([answer.status, answer.body]).toEqual([
        400,
        expect.objectContaining({ fields: { [field]: expect.any(String) } }),
      ]);
    }
    expect((await cancel(id, ['x'])).status).toBe(400);
    const longest = 'ñ'.repeat(200);
    expect((await cancel(id, { reason: longest })).body.cancel_reason).toBe(longest);
  });
});

describe('an owner', () => {
  test('REQ-02 rejects with a reason, which the driver can read', async () => {
    const { id } = await reserve();
    expect(await decide(id, { status: 'cancelled', reason: ' Mantenimiento ' })).toMatchObject({
      status: 200,
      body: { status: 'cancelled', cancelled_by: 'owner', cancel_reason: 'Mantenimiento' },
    });
    const { body } = await server.call('GET', `/documents/confirmaciones/${id}`, driver);
    expect(body).toMatchObject({ cancelled_by: 'owner', cancel_reason: 'Mantenimiento' });
  });

  describe('cancels what was confirmed', () => {
    const confirmed = async (stay = {}) => {
      const { id } = await reserve(driver, reservationBody(server, parking, stay));
      await decide(id, { status: 'confirmed' });
      return id;
    };

    test('HIS-05 REQ-02 with a reason; the driver hears at once and reads who and why', async () => {
      const address = await server.listen();
      const socket = await listen<SocketNotification>(address, driver.token);
      const id = await confirmed();
      await socket.until(2);
      const answer = await cancel(id, { reason: ' Se inundó el sótano ' }, owner);
      const cancellation = { cancelled_by: 'owner', cancel_reason: 'Se inundó el sótano' };
      expect(answer).toMatchObject({
        status: 200,
        body: { id, status: 'cancelled', ...cancellation },
      });
      const heard = await socket.until(3);
      expect(heard[2]).toMatchObject({
        name: 'notification',
        payload: {
          type: 'reservation_status',
          message: `${parking.name} canceló tu reserva confirmada`,
          data: {
            reservation_id: id,
            status: 'cancelled',
            changed_by: 'owner',
            reason: 'Se inundó el sótano',
          },
        },
      });
      const { body } = await server.call('GET', `/documents/confirmaciones/${id}`, driver);
      expect(body).toMatchObject({ estado: 'cancelled', ...cancellation });
      // The space is free again, and the call may be repeated.
      await reserve(await join(server, 'driver'));
      expect((await cancel(id, { reason: 'Otra' }, owner)).body).toEqual(answer.body);
      expect((await cancel(id)).body).toMatchObject({ code: 'NOT_CANCELLABLE' });
    });

    test('API-07 until it starts, not before it is answered, nor when it is over', async () => {
      const { id: waiting } = await reserve(driver, reservationBody(server, parking, { in: 9 }));
      expect((await cancel(waiting, {}, owner)).body).toMatchObject({ code: 'NOT_CANCELLABLE' });
      const id = await confirmed({ in: 1, hours: 1 });
      server.clock.advance({ hours: 1 });
      await server.followClock();
      await logIn(server, owner);
      expect((await cancel(id, {}, owner)).body).toMatchObject({ code: 'NOT_CANCELLABLE' });
    });

    test('REQ-02 an answer that comes second is still told so, and cancels nothing', async () => {
      const id = await confirmed();
      const late = await decide(id, { status: 'cancelled', reason: 'No hay lugar' });
      expect([late.status, late.body]).toEqual([
        409,
        expect.objectContaining({ code: 'ALREADY_DECIDED' }),
      ]);
      expect(await ofOwner(id)).toMatchObject({ status: 'confirmed' });
    });

    test('API-02 no other owner can, nor learns that it exists', async () => {
      const id = await confirmed();
      const other = await join(server, 'admin');
      expect(await cancel(id, {}, other)).toMatchObject({
        status: 404,
        body: { code: 'RESERVATION_NOT_FOUND' },
      });
      expect(await ofOwner(id)).toMatchObject({ status: 'confirmed' });
    });
  });

  test('REQ-02 gives no reason for accepting', async () => {
    const { id } = await reserve();
    const answer = await decide(id, { status: 'confirmed', reason: 'Porque sí' });
    expect([answer.status, answer.body]).toEqual([
      400,
      expect.objectContaining({ fields: { reason: expect.any(String) } }),
    ]);
    expect(await ofOwner(id)).toMatchObject({ status: 'pending' });
  });
});
