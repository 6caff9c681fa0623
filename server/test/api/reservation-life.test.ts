import {
  type BookingDocument,
  type ConfirmationDocument,
  type SocketNotification,
  localTime,
} from '@parqueo/shared-api/contract';
import { Reservation as ReservationSchema } from '@parqueo/shared-api/contract/schemas';
import { Compile } from 'typebox/compile';
import { type TestGate, openGate } from '../support/gate';
import { inHours, join, logIn } from '../support/people';
import { answerRequest } from '../support/reservations';
import { startServer, serverOfTests } from '../support/server';
import { listen } from '../support/sockets';

const server = serverOfTests();
let lot: TestGate;

beforeEach(async () => void (lot = await openGate(server, { car_spaces_count: 1 })));

const request = async (when = {}) => (await lot.ask(when)).body;
const statusOf = async (id: number) => (await lot.reservation(id))?.status;
const NOT_CANCELLABLE = {
  status: 409,
  body: { code: 'NOT_CANCELLABLE', err: 'Esta reserva ya no se puede cancelar.' },
};
const ALREADY_DECIDED = { status: 409, body: { code: 'ALREADY_DECIDED' } };

describe('an owner', () => {
  test('REQ-02 API-07 confirms or cancels a pending request, once; what is rejected gives its space back', async () => {
    for (const status of ['cancelled', 'confirmed'] as const) {
      const { id } = await request();
      expect(await lot.answer(id, status)).toMatchObject({ status: 200, body: { status } });
      for (const again of ['confirmed', 'cancelled'] as const)
        expect(await lot.answer(id, again)).toMatchObject(ALREADY_DECIDED);
      expect(await statusOf(id)).toBe(status);
    }
  });

  test('API-07 other statuses are not for an owner to give', async () => {
    const { id } = await request();
    for (const status of ['active', 'completed', 'pending', 'x'])
      expect((await answerRequest(server, lot.owner, id, { status })).status).toBe(400);
  });

  test('REQ-02 rejects with a reason, which the driver can read; gives none for accepting', async () => {
    const { id } = await request();
    expect(await lot.answer(id, 'confirmed', 'Porque sí')).toMatchObject({
      status: 400,
      body: { fields: { reason: expect.any(String) } },
    });
    const cancellation = { cancelled_by: 'owner', cancel_reason: 'Mantenimiento' };
    expect(await lot.answer(id, 'cancelled', ' Mantenimiento ')).toMatchObject({
      status: 200,
      body: { status: 'cancelled', ...cancellation },
    });
    const ticket = await server.call('GET', `/documents/confirmaciones/${id}`, lot.driver);
    expect(ticket.body).toMatchObject(cancellation);
  });

  test('HIS-05 REQ-02 cancels what was confirmed with a reason; the driver reads who and why', async () => {
    const { id } = await lot.book();
    const reason = 'Se inundó el sótano';
    const answer = await lot.cancel(id, lot.owner, { reason: ` ${reason} ` });
    const cancellation = { cancelled_by: 'owner', cancel_reason: reason };
    expect(answer).toMatchObject({
      status: 200,
      body: { id, status: 'cancelled', ...cancellation },
    });
    const ticket = await server.call('GET', `/documents/confirmaciones/${id}`, lot.driver);
    expect(ticket.body).toMatchObject({ estado: 'cancelled', ...cancellation });
    // The space is free again, and the call may be repeated.
    expect((await lot.ask()).status).toBe(201);
    expect((await lot.cancel(id, lot.owner, { reason: 'Otra' })).body).toEqual(answer.body);
    expect(await lot.cancel(id)).toMatchObject(NOT_CANCELLABLE);
  });

  test('API-07 cancels until it starts, not before it is answered, nor when it is over', async () => {
    const { id: waiting } = await request({ in: 9 });
    expect(await lot.cancel(waiting, lot.owner)).toMatchObject(NOT_CANCELLABLE);
    const { id } = await lot.book({ in: 1, hours: 1 });
    await lot.pass({ hours: 1 });
    expect(await lot.cancel(id, lot.owner)).toMatchObject(NOT_CANCELLABLE);
  });
});

describe('a driver', () => {
  test('HIS-05 cancels a pending request with a reason; both sides see who and why, and it may be repeated', async () => {
    const { id } = await request();
    const answer = await lot.cancel(id, lot.driver, { reason: '  Cambio de planes  ' });
    expect(answer.status).toBe(200);
    expect(Compile(ReservationSchema).Check(answer.body)).toBe(true);
    const cancellation = { cancelled_by: 'driver', cancel_reason: 'Cambio de planes' };
    expect(answer.body).toMatchObject({ id, status: 'cancelled', ...cancellation });
    expect(await lot.reservation(id)).toEqual(answer.body);
    for (const path of ['booking', 'confirmaciones']) {
      const { body } = await server.call<BookingDocument | ConfirmationDocument>(
        'GET',
        `/documents/${path}/${id}`,
        lot.driver,
      );
      expect(body).toMatchObject({ estado: 'cancelled', ...cancellation });
    }
    await lot.pass({ hours: 4 });
    const again = await lot.cancel(id, lot.driver, { reason: 'Otra' });
    expect([again.status, again.body]).toEqual([200, answer.body]);
  });

  test('HIS-05 cancels a confirmed one, with an empty body as well; space and plate are free at once', async () => {
    for (const sent of [undefined, {}, { reason: '   ' }]) {
      const { id, space } = await lot.book({}, { vehicle_plate: 'P900XYZ' });
      expect(space.identifier).toBe('C-01');
      expect(await lot.cancel(id, lot.driver, sent)).toMatchObject({
        status: 200,
        body: { status: 'cancelled', cancelled_by: 'driver', cancel_reason: null },
      });
    }
  });

  test('HIS-05 comes too late from the start on, whether or not the clock has been followed', async () => {
    const { id } = await lot.book({ in: 1, hours: 1 });
    server.clock.advance({ hours: 1 });
    await logIn(server, lot.driver);
    expect(await lot.cancel(id)).toMatchObject(NOT_CANCELLABLE);
    for (const hours of [0, 1]) {
      await lot.pass({ hours });
      expect(await lot.cancel(id)).toMatchObject(NOT_CANCELLABLE);
    }
  });

  test('HIS-05 cannot cancel what owner or system cancelled', async () => {
    const rejected = await request();
    await lot.answer(rejected.id, 'cancelled', 'Lleno');
    expect(await lot.cancel(rejected.id)).toMatchObject(NOT_CANCELLABLE);
    const expired = await request();
    await lot.pass({ hours: 2 });
    expect(await lot.cancel(expired.id)).toMatchObject(NOT_CANCELLABLE);
    const bySystem = { status: 'cancelled', cancelled_by: 'system', cancel_reason: null };
    expect(await lot.reservation(expired.id)).toMatchObject(bySystem);
  });
});

describe('the clock', () => {
  test('API-07 a confirmed one turns active at its start and completed at its end, or at once after a long absence', async () => {
    const { id } = await lot.book({ in: 1, hours: 1 });
    const { id: later } = await lot.book({ in: 9, hours: 1 });
    for (const [hours, status] of [
      [0, 'confirmed'],
      [1, 'active'],
      [1, 'completed'],
    ] as const) {
      await lot.pass({ hours });
      expect(await statusOf(id)).toBe(status);
    }
    await lot.pass({ hours: 72 });
    expect(await statusOf(later)).toBe('completed');
  });

  test.each([
    ['at its start', 1, 60],
    ['of a far day after two hours', 48, 120],
  ])(
    'API-07 a request nobody answered is cancelled %s, and no sooner',
    async (_when, hours, minutes) => {
      const { id } = await request({ in: hours });
      await lot.pass({ minutes: minutes - 1 });
      expect(await statusOf(id)).toBe('pending');
      server.clock.advance({ minutes: 1 });
      expect(await lot.answer(id, 'confirmed')).toMatchObject(ALREADY_DECIDED);
      await lot.pass({});
      expect(await statusOf(id)).toBe('cancelled');
    },
  );

  test('API-07 REQUEST_TTL_MINUTES says how long a request waits for an answer', async () => {
    const hasty = await startServer({ config: { requestTtlMinutes: 5 } });
    const { ask, pass, reservation } = await openGate(hasty);
    const { id } = (await ask({ in: 48 })).body;
    await pass({ minutes: 4 });
    expect(await reservation(id)).toMatchObject({ status: 'pending', cancelled_by: null });
    await pass({ minutes: 1 });
    expect(await reservation(id)).toMatchObject({ status: 'cancelled', cancelled_by: 'system' });
  });
});

describe('an answer that is taken back', () => {
  const undo = (id: number) =>
    server.call<{ status: string; code: string }>(
      'POST',
      `/parking/reservation/${id}/undo`,
      lot.owner,
    );
  const NOT_POSSIBLE = { status: 409, body: { code: 'UNDO_NOT_POSSIBLE' } };
  const others = async () => (await lot.ask({}, {}, await join(server, 'driver'))).body;

  test.each(['confirmed', 'cancelled'] as const)(
    'REQ-04 an answer (%s) is taken back: the request is pending, holds its space and can be answered again',
    async (status) => {
      const { id } = await request();
      await lot.answer(id, status, status === 'cancelled' ? 'Lleno' : undefined);
      const before = { status: 'pending', cancelled_by: null, cancel_reason: null };
      expect((await undo(id)).body).toMatchObject(before);
      expect((await undo(id)).status).toBe(200);
      expect(await others()).toMatchObject({ code: 'NO_FREE_SPACE' });
      expect((await lot.answer(id, 'confirmed')).body.status).toBe('confirmed');
    },
  );

  test('REQ-04 nobody is told anything twice: an undoing and the same answer again notify nobody', async () => {
    const { id } = await request();
    const mine = await listen<SocketNotification>(server, lot.driver.token);
    let heard = 0;
    /** What the driver hears of the next change. */
    const next = async () => {
      heard += 1;
      const { status, changed_by, reason } = (await mine.until(heard))[heard - 1]!.payload.data;
      return [status, changed_by, reason];
    };
    await lot.answer(id, 'confirmed');
    expect(await next()).toEqual(['confirmed', 'owner', undefined]);
    // What a driver has changed themselves notifies nobody, but their screens load it.
    await undo(id);
    expect(await next()).toEqual(['pending', 'driver', undefined]);
    await lot.answer(id, 'confirmed');
    expect(await next()).toEqual(['confirmed', 'driver', undefined]);
    await undo(id);
    await next();
    await lot.answer(id, 'cancelled', 'No cabe');
    expect(await next()).toEqual(['cancelled', 'owner', 'No cabe']);
  });

  test('REQ-04 after its time an answer stands, and so does one that something else has followed', async () => {
    const late = await lot.book({ in: 9 });
    server.clock.advance({ seconds: 31 });
    expect(await undo(late.id)).toMatchObject(NOT_POSSIBLE);

    const given = await lot.book();
    await lot.cancel(given.id, lot.owner);
    expect(await undo(given.id)).toMatchObject(NOT_POSSIBLE);

    const { id } = await request();
    expect(await undo(id)).toMatchObject(NOT_POSSIBLE);
    await lot.answer(id, 'cancelled');
    await others();
    expect(await undo(id)).toMatchObject(NOT_POSSIBLE);
    expect((await lot.reservation(id))?.status).toBe('cancelled');
  });

  test('REQ-04 what has ended in another way since an undoing, or a closure, is not brought back', async () => {
    lot = await openGate(server, { car_spaces_count: 6 });
    const { id: stay } = await lot.book();
    const rejected = async () => {
      const ids = [(await request()).id, (await lot.extend(stay, 6)).body.id];
      for (const id of ids) await lot.answer(id, 'cancelled');
      return ids;
    };
    const withdrawn = await rejected();
    for (const id of withdrawn) await undo(id);
    for (const id of withdrawn) expect((await lot.cancel(id)).status).toBe(200);
    const undone = await rejected();
    for (const id of undone) await undo(id);
    const answered = (await request()).id;
    await lot.answer(answered, 'cancelled');
    const dates = [0, 24].map((hours) => ({
      date: localTime(new Date(inHours(server, hours))).date,
    }));
    const closing = { ...lot.owner, body: { closures: dates, existing: 'cancel' } };
    const closed = await server.call('POST', `/parking/${lot.parking.id}/closures`, closing);
    expect(closed.status).toBe(201);
    const outcomes = await Promise.all([...withdrawn, ...undone, answered].map(undo));
    expect(outcomes.map(({ body }) => body.code)).toEqual(Array(5).fill('UNDO_NOT_POSSIBLE'));
  });

  test('REQ-04 a rejected request whose space is taken gets another one, unless its plate has one by now', async () => {
    lot = await openGate(server, { car_spaces_count: 2 });
    const { id, vehicle_plate } = await request();
    await lot.answer(id, 'cancelled');
    expect((await others()).space.identifier).toBe('C-01');
    await undo(id);
    expect((await lot.reservation(id))?.space.identifier).toBe('C-02');

    await lot.answer(id, 'cancelled');
    await lot.ask({}, { vehicle_plate });
    expect(await undo(id)).toMatchObject(NOT_POSSIBLE);
  });

  test('REQ-04 TRP-01 an answer stands once its stay has gone on from it, or has ended without it', async () => {
    const { id } = await lot.book();
    const extend = async (end: number, status: 'confirmed' | 'cancelled') => {
      const { body } = await lot.extend(id, end);
      expect((await lot.answer(body.id, status)).status).toBe(200);
      return body.id;
    };
    const later = await extend(6, 'confirmed');
    expect(await undo(id)).toMatchObject(NOT_POSSIBLE);
    expect((await lot.reservation(id))?.status).toBe('confirmed');

    const rejected = await extend(7, 'cancelled');
    expect((await undo(rejected)).body).toMatchObject({ status: 'pending' });
    await lot.answer(rejected, 'cancelled');
    await extend(7, 'confirmed');
    expect(await undo(rejected)).toMatchObject(NOT_POSSIBLE);
    await lot.cancel(id);
    for (const part of [later, rejected]) expect(await undo(part)).toMatchObject(NOT_POSSIBLE);
  });

  test('REQ-04 GAT-05 a request comes back to no space in which a car stays after its time', async () => {
    await lot.enter(0, { end_time: inHours(server, 0.1) });
    const { id } = (await lot.ask({ in: 0.2, hours: 1 })).body;
    server.clock.advance({ minutes: 7 });
    await lot.answer(id, 'cancelled');
    expect(await undo(id)).toMatchObject(NOT_POSSIBLE);
  });
});
