import { randomUUID } from 'node:crypto';
import {
  type DayReport,
  HOUR_MS,
  type Integrator,
  type NewFactor,
  localTime,
} from '@parqueo/shared-api/contract';
import type { Extension } from '@parqueo/shared-api/contract/schemas';
import fc from 'fast-check';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Db } from '../../src/platform/db';
import { restore } from '../../src/schema/backup';
import { checkIntegrity } from '../../src/schema/integrity';
import { BODY_CALLS, callWith } from '../support/bodies';
import { each, linesOf, rowsIn } from '../support/copies';
import { type MarkDraft, gateOf } from '../support/gate';
import { PASSWORD, hire, join, logIn, openParking, reservationBody } from '../support/people';
import { picture } from '../support/pictures';
import { answerRequest, requestSpace } from '../support/reservations';
import { type Scene, startScene } from '../support/scene';
import { createTestStore } from '../support/store';

declare const testStore: 'embedded' | 'postgres';

jest.setTimeout(3_600_000);

/** A scene, with the names of what its calls have made. */
interface World extends Scene {
  stays: number[];
  marks: string[];
}

const pick = <T>(from: readonly T[], n: number) => from[n % from.length] as T;

/** One of the last stays and extensions that were made. */
const recent = ({ stays }: World, n: number) => stays.at(-1 - (n % 4)) ?? 0;

async function book(world: World, n: number, m: number) {
  const { server, driver, parking } = world;
  const body = reservationBody(server, parking, { in: n % 3, hours: 1 + (m % 3) });
  const made = await requestSpace(server, driver, parking.id, body);
  if (made.status !== 201) return;
  world.stays.push(made.body.id);
  await answer(world, made.body.id, n);
}

const answer = ({ server, owner }: World, id: number, n: number) =>
  answerRequest(server, owner, id, { status: n % 4 > 0 ? 'confirmed' : 'cancelled' });

async function mark(world: World, draft: MarkDraft) {
  const { body } = await gateOf(world.server, world.owner, world.parking.id).send([draft]);
  const [marked] = body.marks ?? [];
  if (marked?.outcome === 'recorded') world.marks.push(marked.key);
  return marked;
}

/** Time goes by: sessions may lie idle then, and what is over may be old enough to be made anonymous. */
async function pass(world: World, hours: number) {
  const { server } = world;
  server.clock.advance({ hours });
  await server.followClock();
  for (const person of [world.owner, world.attendant, world.driver]) await logIn(server, person);
}

/** What the people of a lot do, by two numbers each; what is refused changes nothing. */
const STEPS: Record<string, (world: World, n: number, m: number) => Promise<unknown>> = {
  book,
  async extend(world, n, m) {
    const { server, driver, stays, parking } = world;
    const path = `/reservation/${recent(world, n)}`;
    const { body: now } = await server.call<Partial<Extension>>('GET', `${path}/extension`, driver);
    if (now.end_time === undefined) return;
    const end_time = new Date(Date.parse(now.end_time) + HOUR_MS).toISOString();
    const body = { end_time, total_cost: parking.car_hourly_rate };
    const made = await server.call<{ id?: number }>('POST', `${path}/extend`, { ...driver, body });
    if (made.body.id === undefined) return;
    stays.push(made.body.id);
    await answer(world, made.body.id, m);
  },
  async gate(world, n, m) {
    const { spaces } = await gateOf(world.server, world.owner, world.parking.id).show();
    const space_id = pick(spaces, n).id;
    const stay_id = recent(world, n);
    const payment = { method: pick(['cash', 'card', 'unpaid'] as const, n), amount: 0 };
    const drafts: MarkDraft[] = [
      { kind: 'walk_in', space_id, vehicle_plate: `W${n}` },
      { kind: 'arrived', stay_id },
      { kind: 'left', stay_id },
      { kind: 'no_show', stay_id },
      { kind: 'moved', stay_id, space_id },
      { kind: 'paid', stay_id, ...payment, reason: 'Otra vez' },
      { kind: 'undone', mark_key: world.marks.at(-1 - (n % 2)) ?? randomUUID() },
    ];
    const draft = pick(drafts, m);
    const marked = await mark(world, draft);
    if (draft.kind === 'walk_in' && marked?.stay) world.stays.push(marked.stay.id);
    if (draft.kind === 'paid' && marked?.amount !== undefined)
      await mark(world, { ...draft, amount: marked.amount });
  },
  async closeDay({ server, owner, parking }) {
    const path = `/parking/${parking.id}/days/${localTime(server.clock.now()).date}`;
    const { cash } = (await server.call<DayReport>('GET', path, owner)).body.figures;
    await server.call('POST', `${path}/close`, { ...owner, body: { counted_cash: cash, cash } });
  },
  async consent({ server, owner, integrator }) {
    const [{ id }] = (await server.call<[Integrator]>('GET', '/integrators', owner)).body;
    const { body } = await server.call<Integrator>('POST', `/integrators/${id}/consent`, owner);
    const asked = { consent: body.consent?.id, origin: 'https://integrador.gt' };
    await server.call('POST', '/session/embed-token', { ...integrator, body: asked });
  },
  async photograph({ server, owner, parking }) {
    const body = await picture('png', { width: 64, height: 48 });
    const headers = { 'content-type': 'image/png' };
    const path = `/parking/${parking.id}/photos?kind=inside`;
    await server.call('POST', path, { ...owner, body, headers });
  },
  async secure({ server }) {
    // Nobody who logs in again later.
    const person = await join(server, 'driver');
    const call = (path: string, body: object) =>
      server.call<Partial<NewFactor>>('POST', `/user/second-factor${path}`, { ...person, body });
    const { secret = 'A' } = (await call('', { password: PASSWORD })).body;
    const timestamp = server.clock.now().getTime();
    await call('/on', {
      code: new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp }),
    });
  },
  soon: (world) => pass(world, 0.5),
  later: (world, n) => pass(world, 1 + (n % 12)),
  longAfter: async (world) => {
    await pass(world, 24 * 800);
    await world.server.maintain();
  },
  /** One of the calls of all modules. */
  async call(world, n) {
    const others = Object.keys(BODY_CALLS).filter(
      (route) => !/registry|remotes|deletion|gate[/]marks|second-factor/.test(route),
    );
    world.reservation = world.stays.at(-1) ?? 0;
    await callWith(world, pick(others, n), {});
  },
  async delete(world, n) {
    const { server } = world;
    const who = pick(['driver', 'owner', 'attendant'] as const, n);
    const body = { password: PASSWORD };
    const { status } = await server.call('POST', '/user/deletion', { ...world[who], body });
    if (status !== 204) return;
    if (who === 'driver') world.driver = await join(server, 'driver');
    if (who === 'owner') {
      world.owner = await join(server, 'admin');
      world.parking = await openParking(server, world.owner);
    }
    if (who !== 'driver') world.attendant = await hire(server, world.owner, [world.parking.id]);
  },
};

/** What happens more often than the rest. */
const OFTEN = ['book', 'extend', 'gate', 'gate', 'gate', 'call', 'soon'];

/** What triggers count of the lots. */
const cellsOf = async (db: Db) =>
  (
    await sql`select level, x, y, lots, car_lots, moto_lots, lowest_car_rate, lowest_moto_rate
      from parking_cells order by level, x, y`.execute(db)
  ).rows;

/** The engines that this run has prepared: a full one both, whichever the store itself is of. */
const ENGINES = [
  ...(process.env['PARQUEO_TEST_POSTGRES'] ? (['postgres'] as const) : []),
  ...(process.env['PARQUEO_TEST_TEMPLATE'] ? (['embedded'] as const) : []),
];

async function expectRestored(db: Db, kind: (typeof ENGINES)[number]): Promise<void> {
  const place = await createTestStore({ kind });
  const target = await place.open();
  const lines = await linesOf(db);
  await restore(target.db, each(lines));
  expect(rowsIn(await linesOf(target.db))).toEqual(rowsIn(lines));
  expect(await checkIntegrity(target.db)).toEqual([]);
  expect(await cellsOf(target.db)).toEqual(await cellsOf(db));
  await target.close();
  await place.remove();
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
        for (const { do: name, n, m } of steps) await STEPS[name]?.(world, n, m);
        for (const kind of ENGINES) await expectRestored(scene.server.store.db, kind);
        await scene.server.stop();
        await scene.server.place.remove();
      },
    ),
    // The calls are the same on both engines; the embedded one takes five times as long for them.
    { numRuns: testStore === 'embedded' ? 8 : 40 },
  );
});
