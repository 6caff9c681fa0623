import { once } from 'node:events';
import {
  type CreatedReservation,
  NEWS_PATH,
  type ReservationStatus,
  type SocketNotification,
} from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import { type TestPerson, join, lotOfTests, openParking, reservationBody } from '../support/people';
import { answerRequest, requestSpace } from '../support/reservations';
import { serverOfTests } from '../support/server';
import { listen as connect } from '../support/sockets';

const INTEGRATOR = 'https://integrador.gt';

const server = serverOfTests({ config: { embedOrigins: [INTEGRATOR] } });
const { owner, driver, parking } = lotOfTests(server, { car_spaces_count: 9 });
let address: string;

beforeAll(async () => {
  address = await server.listen();
});

const ISO_MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

const listen = (token: string, options?: Parameters<typeof connect>[2]) =>
  connect<SocketNotification>(address, token, options);

async function request(): Promise<CreatedReservation> {
  return (await requestSpace(server, driver, parking.id, reservationBody(server, parking))).body;
}

const decide = (id: number, status: string, reason?: string) =>
  answerRequest(server, owner, id, { status, reason });

test('SOC-02 SOC-04 REQ-01 the owner hears of a request, the driver of its creation', async () => {
  const [atOwner, atDriver] = [await listen(owner.token), await listen(driver.token)];
  const { id, space, vehicle_plate, start_time, end_time, total_cost } = await request();
  const stay = { vehicle_plate, start_time, end_time, parking_name: parking.name };
  expect(await atOwner.until(1)).toEqual([
    {
      name: 'notification',
      payload: {
        event_id: expect.any(Number),
        created_at: expect.stringMatching(ISO_MOMENT),
        type: 'new_reservation',
        message: `Nueva solicitud en ${parking.name}`,
        data: {
          reservation_id: id,
          space_identifier: space.identifier,
          ...stay,
          total_cost,
          status: 'pending',
        },
      },
    },
  ]);
  expect(await atDriver.until(1)).toEqual([
    {
      name: 'reservation_created',
      payload: {
        event_id: expect.any(Number),
        created_at: expect.stringMatching(ISO_MOMENT),
        message: 'Reservación creada exitosamente',
        reservation: {
          id,
          space: { identifier: space.identifier },
          parking: { name: parking.name },
        },
        data: stay,
      },
    },
  ]);
});

test('SOC-03 an owner of several parkings is told that the name says which', async () => {
  await openParking(server, owner, { car_spaces_count: 1 });
  const atOwner = await listen(owner.token);
  await request();
  expect(await atOwner.until(1)).toMatchObject([
    { payload: { data: { parking_name: parking.name, other_parkings: true } } },
  ]);
});

test('SOC-04 API-07 HIS-05 both sides, on every device, hear of each change: what became of it, by whom, why', async () => {
  const atOwner = await listen(owner.token);
  const atDriver = [await listen(driver.token), await listen(driver.token)];
  const [yes, no, dropped, late] = [
    await request(),
    await request(),
    await request(),
    await request(),
  ];
  await decide(yes.id, 'confirmed');
  await decide(no.id, 'cancelled', 'Mantenimiento');
  const body = { reason: 'Cambio de planes' };
  await server.call('POST', `/reservation/${dropped.id}/cancel`, { ...driver, body });
  for (const hours of [2, 1, 2]) {
    server.clock.advance({ hours });
    await server.followClock();
  }
  const changes = [
    [yes.id, 'confirmed', 'owner', undefined],
    [no.id, 'cancelled', 'owner', 'Mantenimiento'],
    [dropped.id, 'cancelled', 'driver', 'Cambio de planes'],
    [late.id, 'cancelled', 'system', undefined],
    [yes.id, 'active', 'system', undefined],
    [yes.id, 'completed', 'system', undefined],
  ];
  const toOwner = [
    'La reserva en % fue confirmada',
    'Rechazaste una solicitud en %',
    'El conductor canceló su reserva en %',
    'La solicitud en % venció sin respuesta',
    'La reserva en % comenzó',
    'La reserva en % terminó',
  ];
  const toDriver = [
    'Tu reserva en % fue confirmada',
    'Tu reserva en % fue rechazada',
    'Cancelaste tu reserva en %',
    'La solicitud en % venció sin respuesta',
    'Tu reserva en % comenzó',
    'Tu reserva en % terminó',
  ];
  for (const listener of [atOwner, ...atDriver]) {
    const heard = (await listener.until(10)).slice(4).map(({ payload }) => payload);
    expect(new Set(heard.map(({ type }) => type))).toEqual(new Set(['reservation_status']));
    expect(
      heard.map(({ data }) => [data.reservation_id, data.status, data.changed_by, data.reason]),
    ).toEqual(changes);
    const messages = heard.map(({ message }) => message.replace(parking.name, '%'));
    expect(messages).toEqual(listener === atOwner ? toOwner : toDriver);
  }
});

test('SOC-04 an owner who parks in an own lot is told once', async () => {
  const atOwner = await listen(owner.token);
  const { body } = await requestSpace(server, owner, parking.id, reservationBody(server, parking));
  await decide(body.id, 'confirmed');
  await decide((await request()).id, 'confirmed');
  const heard = await atOwner.until(5);
  expect(
    heard
      .filter(({ payload }) => payload.data?.reservation_id === body.id)
      .map((each) => each.payload.type),
  ).toEqual(['new_reservation', 'reservation_status']);
});

test('SOC-04 a first connection is told what happened since its page loaded its data, a minute at most, and nothing of the past without such a page', async () => {
  await request();
  server.clock.advance({ seconds: 50 });
  const between = await request();
  server.clock.advance({ seconds: 10 });
  const soon = await listen(owner.token, { data_age_ms: 12_000 });
  const heard = (await soon.until(1)).map(({ payload }) => payload.data.reservation_id);
  expect(heard).toEqual([between.id]);
  server.clock.advance({ seconds: 55 });
  for (const options of [{ data_age_ms: 3_600_000 }, {}]) {
    const listener = await listen(owner.token, options);
    const later = await request();
    expect((await listener.until(1))[0]?.payload.data.reservation_id).toBe(later.id);
  }
});

interface Past {
  daysAgo?: number;
  reservation?: number | null;
  kind?: 'new_reservation' | 'reservation_status';
  status?: ReservationStatus;
}

/** Events of the past, as the store keeps them; their ids. */
async function past(
  person: TestPerson,
  count: number,
  { daysAgo = 0, reservation = null, kind = 'new_reservation', status = 'pending' }: Past = {},
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into events (user_id, kind, payload, created_at)
    select ${person.id}::integer, ${kind}, jsonb_build_object(
        'reservation_id', coalesce(${reservation}::integer, n), 'space_identifier', 'C-01', 'parking_name', 'La Ceiba',
        'status', ${status}::text),
      ${server.clock.now()}::timestamptz - make_interval(days => ${daysAgo}::integer)
    from generate_series(1, ${count}::integer) n returning id`.execute(server.store.db);
  return rows.map(({ id }) => id);
}

test('SOC-04 after a long absence everything missed is delivered once, in order, before what happens then', async () => {
  const [seen = 0, ...missed] = await past(owner, 950);
  const atOwner = await listen(owner.token, { last_event_id: seen });
  await atOwner.until(missed.length);
  const { id } = await request();
  const heard = await atOwner.until(missed.length + 1);
  expect(heard.slice(0, -1).map(({ payload }) => payload.event_id)).toEqual(missed);
  expect(heard.at(-1)?.payload.data.reservation_id).toBe(id);
});

const MARK = {
  name: 'notification',
  payload: {
    type: 'missed',
    message: 'Pasaron muchas cosas mientras no estabas. Revisa tus listas.',
    data: {},
  },
};

test('SOC-04 NTF-01 of more than can be told one by one, and of what is no longer known, a mark says so', async () => {
  const made = await request();
  const [seen = 0, ...others] = await past(owner, 1100, { reservation: made.id });
  const ended = { reservation: made.id, kind: 'reservation_status', status: 'completed' } as const;
  await past(owner, 300, ended);
  const many = await listen(owner.token, { last_event_id: seen });
  expect(await many.until(1)).toEqual([MARK]);
  const { id } = await request();
  const news = (await many.until(2))[1]?.payload;
  expect(news?.data.reservation_id).toBe(id);

  // A device that signs in later has the last of them in its bell (NTF-01), none that only refreshes data.
  const told = await server.call<{ events: { payload: { event_id: number } }[] }>(
    'GET',
    NEWS_PATH,
    owner,
  );
  const last = [...others.slice(-49), news?.event_id];
  expect(told.body.events.map(({ payload }) => payload.event_id)).toEqual(last);

  // A month later the events of the absence have been deleted.
  const [old = 0] = await past(driver, 5, { daysAgo: 31 });
  await server.maintain();
  const late = await listen(driver.token, { last_event_id: old });
  expect((await late.until(1))[0]).toEqual(MARK);
});

test('SOC-04 a connection is told where it stands, so that nothing is missed before its first event', async () => {
  const stranger = await join(server, 'driver');
  const first = await listen(stranger.token);
  expect(first.position()).toBe(0);
  first.socket.close();
  const [missed] = await past(stranger, 1);
  const second = await listen(stranger.token, { last_event_id: first.position() });
  expect((await second.until(1))[0]?.payload.event_id).toBe(missed);
});

test('SOC-01 works over polling too, and answers a ping by staying', async () => {
  const atOwner = await listen(owner.token, { transports: ['polling'] });
  atOwner.socket.emit('ping');
  await request();
  expect(await atOwner.until(1)).toHaveLength(1);
});

test('SOC-01 without a valid token nobody gets in', async () => {
  for (const token of ['', 'x.y.z', `${owner.token}x`]) {
    await expect(listen(token)).rejects.toThrow(/sesión no es válida/);
  }
});

test('SOC-01 another user’s id in authenticate changes nothing', async () => {
  const spy = await listen(driver.token);
  spy.socket.emit('authenticate', owner.id);
  await request();
  const heard = await spy.until(1);
  expect(heard.map(({ name }) => name)).toEqual(['reservation_created']);
});

test('SOC-01 only pages of this site and of named integrators may connect', async () => {
  for (const transports of [['websocket'], ['polling']]) {
    const from = (origin: string) => listen(driver.token, { transports, extraHeaders: { origin } });
    for (const origin of [address, INTEGRATOR])
      expect((await from(origin)).socket.connected).toBe(true);
    for (const origin of ['https://malo.gt', 'http://integrador.gt', 'null', `${address}.malo.gt`])
      await expect(from(origin)).rejects.toThrow();
  }
  const polling = `${address}/socket.io/?EIO=4&transport=polling`;
  const poll = async (origin: string) => {
    const response = await fetch(polling, { headers: { origin } });
    // Says goodbye: a polling client is waited for.
    const sid = /"sid":"([^"]+)"/.exec(await response.text())?.[1];
    if (sid)
      await fetch(`${polling}&sid=${sid}`, { method: 'POST', headers: { origin }, body: '1' });
    return response;
  };
  const allowed = await poll(INTEGRATOR);
  expect(allowed.headers.get('access-control-allow-origin')).toBe(INTEGRATOR);
  expect(allowed.headers.has('access-control-allow-credentials')).toBe(false);
  const refused = await poll('https://malo.gt');
  expect(refused.status).toBe(403);
  expect(refused.headers.has('access-control-allow-origin')).toBe(false);
});

test('SOC-01 of one person’s connections the twenty newest stay', async () => {
  const first = await listen(driver.token);
  const gone = once(first.socket as never, 'disconnect');
  const newest = [];
  for (let count = 0; count < 20; count += 1) newest.push(await listen(driver.token));
  await gone;
  const stranger = await listen(owner.token);
  for (const { socket } of [...newest, stranger]) expect(socket.connected).toBe(true);
});

test('SOC-01 a message that is too long ends the connection that sent it', async () => {
  const [loud, quiet] = [await listen(driver.token), await listen(driver.token)];
  const gone = once(loud.socket as never, 'disconnect');
  loud.socket.emit('ping', 'x'.repeat(20_000));
  await gone;
  expect(quiet.socket.connected).toBe(true);
});
