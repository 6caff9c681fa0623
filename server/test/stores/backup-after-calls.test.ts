import { randomUUID } from 'node:crypto';
import {
  type Closure,
  type DayReport,
  HOUR_MS,
  type Integrator,
  type NewFactor,
  type Staff,
  localTime,
} from '@parqueo/shared-api/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Db } from '../../src/platform/db';
import { backup, restore } from '../../src/schema/backup';
import { checkIntegrity } from '../../src/schema/integrity';
import { BODY_CALLS, callWith } from '../support/bodies';
import { type MarkDraft, gateOf } from '../support/gate';
import { PASSWORD, hire, join, logIn, openParking, reservationBody } from '../support/people';
import { picture } from '../support/pictures';
import { answerRequest, requestSpace } from '../support/reservations';
import { type Scene, startScene } from '../support/scene';
import { sized } from '../support/size';
import { createTestStore } from '../support/store';

declare const testStore: 'embedded' | 'postgres';

jest.setTimeout(sized(180_000, 3_600_000));

/** A scene, with the names of what its calls have made. */
interface World extends Scene {
  stays: number[];
  marks: string[];
  /** Of the driver's second factor, once one was made. */
  secret?: string;
}

const photo = picture('png', { width: 64, height: 48 });
const pick = <T>(from: readonly T[], n: number) => from[n % from.length];
const REASONS = [undefined, 'No vino', 'Llueve'] as const;

/** One of the last stays and extensions that were made. */
const recent = ({ stays }: World, n: number) => stays.at(-1 - (n % 4)) ?? 0;

async function request(world: World, n: number, m: number) {
  const { server, driver, parking } = world;
  const body = reservationBody(server, parking, { in: n % 3, hours: 1 + (m % 3) });
  const made = await requestSpace(server, driver, parking.id, body);
  if (made.status === 201) world.stays.push(made.body.id);
  return made.body.id;
}

const answer = ({ server, owner }: World, id: number, n: number) =>
  answerRequest(server, owner, id, {
    status: n % 4 > 0 ? 'confirmed' : 'cancelled',
    ...(n % 4 === 0 && { reason: pick(REASONS, n) }),
  });

async function mark(world: World, draft: MarkDraft) {
  const { body } = await gateOf(world.server, world.owner, world.parking.id).send([draft]);
  const [marked] = body.marks ?? [];
  if (marked?.outcome === 'recorded') world.marks.push(marked.key);
  return marked;
}

/** What the app of the driver's second factor shows. */
const codeOf = ({ secret, server }: World) =>
  secret &&
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: server.clock.now().getTime(),
  });

/** Time goes by: sessions may lie idle then, and what is over may be old enough to be made anonymous. */
async function pass(world: World, hours: number) {
  const { server } = world;
  server.clock.advance({ hours });
  await server.followClock();
  for (const person of [world.owner, world.attendant]) await logIn(server, person);
  await logIn(server, world.driver, codeOf(world));
}

/** What the people of a lot do, by two numbers each; what is refused changes nothing. */
const STEPS: Record<string, (world: World, n: number, m: number) => Promise<unknown>> = {
  request,
  async book(world, n, m) {
    const id = await request(world, n, m);
    if (id) await answer(world, id, 1);
  },
  answer: (world, n, m) => answer(world, recent(world, n), m),
  undoAnswer: (world, n) =>
    world.server.call('POST', `/parking/reservation/${recent(world, n)}/undo`, {
      token: world.owner.token,
    }),
  cancel: (world, n, m) =>
    world.server.call('POST', `/reservation/${recent(world, n)}/cancel`, {
      token: world[m % 2 ? 'owner' : 'driver'].token,
      body: { reason: pick(REASONS, m) },
    }),
  async extend(world, n, m) {
    const { server, driver, stays, parking } = world;
    const path = `/reservation/${recent(world, n)}`;
    const { token } = driver;
    const { body: now } = await server.call<{ end_time?: string }>('GET', `${path}/extension`, {
      token,
    });
    if (now.end_time === undefined) return;
    const end = new Date(Date.parse(now.end_time) + HOUR_MS).toISOString();
    const { body } = await server.call<{ id?: number }>('POST', `${path}/extend`, {
      token,
      body: { end_time: end, total_cost: parking.car_hourly_rate },
    });
    if (body.id === undefined) return;
    stays.push(body.id);
    await answer(world, body.id, m);
  },
  noSpace: (world, n) =>
    world.server.call('POST', `/reservation/${recent(world, n)}/no-space`, {
      token: world.driver.token,
    }),
  async enter(world, n, m) {
    const { spaces } = await gateOf(world.server, world.owner, world.parking.id).show();
    const space_id = pick(spaces, n)?.id ?? 0;
    const entered = await mark(world, { kind: 'walk_in', space_id, vehicle_plate: `W${m}` });
    if (entered?.stay) world.stays.push(entered.stay.id);
  },
  arrive: (world, n) => mark(world, { kind: 'arrived', stay_id: recent(world, n) }),
  leave: (world, n) => mark(world, { kind: 'left', stay_id: recent(world, n) }),
  miss: (world, n) => mark(world, { kind: 'no_show', stay_id: recent(world, n) }),
  async move(world, n, m) {
    const { spaces } = await gateOf(world.server, world.owner, world.parking.id).show();
    const space_id = pick(spaces, m)?.id ?? 0;
    await mark(world, { kind: 'moved', stay_id: recent(world, n), space_id });
  },
  async pay(world, n, m) {
    const method = pick(['cash', 'card', 'unpaid'] as const, m) ?? 'cash';
    const paid = { kind: 'paid', stay_id: recent(world, n), method, reason: 'Otra vez' } as const;
    const marked = await mark(world, { ...paid, amount: 0 });
    if (marked?.outcome === 'refused' && marked.amount !== undefined)
      await mark(world, { ...paid, amount: marked.amount });
  },
  undoMark: (world, n) =>
    mark(world, { kind: 'undone', mark_key: world.marks.at(-1 - (n % 2)) ?? randomUUID() }),
  async closeDay({ server, owner: { token }, parking }) {
    const path = `/parking/${parking.id}/days/${localTime(server.clock.now()).date}`;
    const { body } = await server.call<DayReport>('GET', path, { token });
    const cash = body.figures.cash;
    await server.call('POST', `${path}/close`, { token, body: { counted_cash: cash, cash } });
  },
  closeToday: ({ server, owner: { token }, parking }) =>
    server.call('POST', `/parking/${parking.id}/closures/today`, {
      token,
      body: { existing: 'cancel' },
    }),
  async open({ server, owner: { token }, parking }) {
    const path = `/parking/${parking.id}/closures`;
    const { body } = await server.call<Closure[]>('GET', path, { token });
    for (const { id } of body) await server.call('DELETE', `${path}/${id}`, { token });
  },
  async change(world, n, m) {
    const { server, owner, parking } = world;
    const { status, body } = await server.call<World['parking']>(
      'PATCH',
      `/parking/${parking.id}`,
      {
        token: owner.token,
        body: pick(
          [
            { car_hourly_rate: 1 + m },
            { auto_accept: true, auto_accept_spaces: 2 },
            { car_spaces_count: 1 + (m % 4) },
            { entry_instructions: 'Portón negro' },
          ],
          n,
        ),
      },
    );
    if (status === 200) world.parking = body;
  },
  keep: ({ server, driver: { token }, parking }) =>
    server.call('POST', `/kept-parkings/${parking.id}`, { token }),
  async consent({ server, owner: { token }, integrator }) {
    const { body: all } = await server.call<Integrator[]>('GET', '/integrators', { token });
    const { body } = await server.call<Integrator>('POST', `/integrators/${all[0]?.id}/consent`, {
      token,
    });
    await server.call('POST', '/session/embed-token', {
      token: integrator.token,
      body: { consent: body.consent?.id, origin: 'https://integrador.gt' },
    });
  },
  async dismiss({ server, owner: { token } }) {
    const { body } = await server.call<Staff>('GET', '/attendants', { token });
    for (const { id } of body.attendants)
      await server.call('DELETE', `/attendants/${id}`, { token });
  },
  logIn: ({ server, owner }) => logIn(server, owner),
  async photograph({ server, owner: { token }, parking }, n) {
    const kind = pick(['inside', 'entrance'], n);
    await server.call('POST', `/parking/${parking.id}/photos?kind=${kind}`, {
      token,
      body: await photo,
      headers: { 'content-type': 'image/png' },
    });
  },
  async takeDown({ server, owner: { token }, parking }, n) {
    const { body } = await server.call<World['parking']>('GET', `/parking/get/${parking.id}`, {
      token,
    });
    const gone = pick(body.photos, n);
    await server.call('DELETE', `/parking/${parking.id}/photos/${gone?.id}`, { token });
  },
  subscribe: (world) => callWith(world, 'POST /api/push/subscription', {}),
  async secure(world, n) {
    const { server, driver } = world;
    const [password, code] = [PASSWORD, codeOf(world)];
    const call = <T>(path: string, body: object) =>
      server.call<T>('POST', `/user/second-factor${path}`, { token: driver.token, body });
    if (world.secret && n % 2) {
      const { status } = await call('/off', { password, code });
      if (status < 300) delete world.secret;
      return;
    }
    const { body } = await call<NewFactor>('', { password });
    if (!body.secret) return;
    const made = { ...world, secret: body.secret };
    const { status } = await call('/on', { code: codeOf(made) });
    if (status < 300) world.secret = body.secret;
  },
  soon: (world) => pass(world, 0.5),
  later: (world, n) => pass(world, 1 + (n % 12)),
  muchLater: (world) => pass(world, 24 * 8),
  longAfter: (world) => pass(world, 24 * 800),
  maintain: ({ server }) => server.maintain(),
  /** One of the calls of all modules. */
  async call(world, n) {
    const others = Object.keys(BODY_CALLS).filter(
      (route) => !/registry|remotes|deletion|gate[/]marks/.test(route),
    );
    world.reservation = world.stays.at(-1) ?? 0;
    await callWith(world, pick(others, n) as string, {});
  },
  async delete(world, n) {
    const who = pick(['driver', 'owner', 'attendant'] as const, n) ?? 'driver';
    const { server } = world;
    const { status } = await server.call('POST', '/user/deletion', {
      token: world[who].token,
      body: { password: PASSWORD },
    });
    if (status !== 204) return;
    if (who === 'driver') {
      world.driver = await join(server, 'driver');
      delete world.secret;
    }
    if (who === 'owner') {
      world.owner = await join(server, 'admin');
      world.parking = await openParking(server, world.owner);
    }
    if (who !== 'driver') world.attendant = await hire(server, world.owner, [world.parking.id]);
  },
};

/** What happens more often than the rest. */
const OFTEN = ['book', 'extend', 'enter', 'arrive', 'leave', 'pay', 'undoMark', 'soon'];

async function linesOf(db: Db): Promise<string[]> {
  let text = '';
  await backup(db, async (lines) => void (text += lines));
  return text.trimEnd().split('\n');
}

/** The same rows whatever their order, and whatever zone an instant is written in. */
const rowsOf = (lines: readonly string[]) =>
  lines.map((line) => line.replaceAll(/[+]00:00|[+]00(?=\\)/g, 'Z')).toSorted();

/** What triggers count of the lots. */
const cellsOf = async (db: Db) =>
  (
    await sql`select level, x, y, lots, car_lots, moto_lots, lowest_car_rate, lowest_moto_rate, car_spaces,
      moto_spaces from parking_cells order by level, x, y`.execute(db)
  ).rows;

async function* each(lines: readonly string[]) {
  yield* lines;
}

/** The engines that this run has prepared: a full one both, whichever the store itself is of. */
const ENGINES = [
  ...(process.env['PARQUEO_TEST_POSTGRES'] ? (['postgres'] as const) : []),
  ...(process.env['PARQUEO_TEST_TEMPLATE'] ? (['embedded'] as const) : []),
];

async function expectRestored(db: Db, kind: (typeof ENGINES)[number]): Promise<void> {
  const place = await createTestStore({ kind });
  const target = await place.open();
  try {
    const lines = await linesOf(db);
    await restore(target.db, each(lines));
    expect(rowsOf(await linesOf(target.db))).toEqual(rowsOf(lines));
    expect(await checkIntegrity(target.db)).toEqual([]);
    expect(await cellsOf(target.db)).toEqual(await cellsOf(db));
  } finally {
    await target.close();
    await place.remove();
  }
}

test('API-05 after any calls a store comes back from its backup as it was', async () => {
  const step = fc.record({
    do: fc.constantFrom(...Object.keys(STEPS), ...OFTEN, ...OFTEN, ...OFTEN),
    n: fc.nat(99),
    m: fc.nat(99),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 40, maxLength: 80, size: 'max' }),
      async (steps) => {
        const scene = await startScene({ car_spaces_count: 4 });
        const world = { ...scene, stays: [], marks: [] };
        try {
          for (const { do: name, n, m } of steps) await STEPS[name]?.(world, n, m);
          for (const kind of ENGINES) await expectRestored(scene.server.store.db, kind);
        } finally {
          await scene.server.close();
        }
      },
    ),
    // The calls are the same on both engines; the embedded one takes five times as long for them.
    { numRuns: sized(4, testStore === 'embedded' ? 10 : 100) },
  );
});
