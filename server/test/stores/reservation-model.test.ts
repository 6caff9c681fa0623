import { randomUUID } from 'node:crypto';
import { type LocalTime, MINUTE_MS, localTime } from '@parqueo/shared-api/contract';
import fc from 'fast-check';
import { type MarkDraft, type TestGate, openGate } from '../support/gate';
import { type GateOperation, type Model, isInside } from '../support/gate-model';
import { type TestPerson, inHours, join, logIn } from '../support/people';
import { type Operation, freeSpaces, orders, step, wait } from '../support/reservation-model';
import { type TestServer, startServer } from '../support/server';
import { sized } from '../support/size';

/** Lives tried. */
const RUNS = sized(12, 100);
const SPACES = 2;
const DRIVERS = 2;

let server: TestServer;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.close());

/** What happens at one moment all at once, or minutes that pass. */
type Moment = { together: Operation[] } | { minutes: number };

const anyIndex = fc.nat({ max: 7 });
const anySpace = fc.nat({ max: SPACES - 1 });
const anyMark: fc.Arbitrary<GateOperation> = fc.oneof(
  fc.record({
    do: fc.constant('enter' as const),
    space: anySpace,
    minutes: fc.constantFrom(null, 30, 120),
  }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('arrive' as const, 'leave' as const, 'miss' as const),
      reservation: anyIndex,
    }),
  },
  fc.record({ do: fc.constant('move' as const), reservation: anyIndex, space: anySpace }),
  fc.record({ do: fc.constant('undo' as const), mark: fc.nat({ max: 5 }) }),
);
const anyOperation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({
    do: fc.constant('request' as const),
    driver: fc.nat({ max: DRIVERS - 1 }),
    plate: fc.nat({ max: 4 }),
    in: fc.constantFrom(-3, -2, 0, 1, 30, 60, 119, 120, 121, 180),
    minutes: fc.constantFrom(15, 30, 60, 120),
  }),
  fc.record({
    do: fc.constantFrom(
      'accept' as const,
      'reject' as const,
      'cancel' as const,
      'take back' as const,
    ),
    reservation: anyIndex,
  }),
  fc.record({
    do: fc.constant('close' as const),
    in: fc.constantFrom(0, 30, 120),
    minutes: fc.constantFrom(15, 60),
    existing: fc.constantFrom('keep' as const, 'cancel' as const),
  }),
  anyMark,
);
const anyMoment: fc.Arbitrary<Moment> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ together: fc.array(anyOperation, { minLength: 1, maxLength: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ minutes: fc.constantFrom(1, 2, 30, 60, 120, 60 * 24) }) },
);

test(
  'API-06 API-07 HIS-05 LOT-01 GAT-01 GAT-05 whatever people do at once, some order of it explains every answer and what is kept',
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(anyMoment, { minLength: 4, maxLength: 14 }), async (moments) => {
        const life = await begin();
        for (const happening of moments) await happen(life, happening);
      }),
      { numRuns: RUNS },
    ),
  60_000 + RUNS * 10_000,
);

/** One lot with its people, what the model knows of it, and the ids of the model's reservations. */
interface Life {
  lot: TestGate;
  drivers: TestPerson[];
  model: Model;
  ids: number[];
  /** The keys of the model's marks. */
  keys: string[];
}

async function begin(): Promise<Life> {
  const lot = await openGate(server, { car_spaces_count: SPACES });
  const drivers = [lot.driver];
  while (drivers.length < DRIVERS) drivers.push(await join(server, 'driver'));
  const now = server.clock.now().getTime();
  const model = { now, spaces: SPACES, reservations: [], marks: [], closures: [] };
  return { lot, drivers, model, ids: [], keys: [] };
}

async function happen(life: Life, happening: Moment): Promise<void> {
  const { lot, drivers } = life;
  if ('minutes' in happening) {
    await lot.pass({ minutes: happening.minutes });
    for (const person of drivers) await logIn(server, person);
    life.model = wait(life.model, happening.minutes);
    expect(await stored(life)).toEqual(shown(life.model, life.ids));
  } else {
    await happenTogether(life, happening.together);
  }
  expect(await lot.free()).toBe(freeSpaces(life.model));
}

/** Sends operations all at once and finds an order of them that explains what they left behind. */
async function happenTogether(life: Life, operations: readonly Operation[]): Promise<void> {
  const sent = await Promise.all(
    operations.map(async (operation) => ({ operation, ...(await send(life, operation)) })),
  );
  const found = JSON.stringify(await stored(life));
  for (const order of orders(sent)) {
    let { model } = life;
    const [ids, keys] = [[...life.ids], [...life.keys]];
    const explained = order.every(({ operation, answer, made, key }) => {
      const expected = step(model, operation);
      if (expected.model.marks.length > model.marks.length) keys.push(String(key));
      ({ model } = expected);
      if (made !== null) ids.push(made);
      return expected.answer === answer;
    });
    if (explained && JSON.stringify(shown(model, ids)) === found) {
      Object.assign(life, { model, ids, keys });
      return;
    }
  }
  const answers = sent.map(({ operation, answer }) => ({ ...operation, answer }));
  throw new Error(
    `No order explains it: ${JSON.stringify({ before: life.model, answers, found })}`,
  );
}

/** What the server answers, and the id of the reservation that it made. */
async function send(life: Life, operation: Operation): Promise<Sent> {
  const { lot, drivers, model, ids } = life;
  const drafted = draft(life, operation);
  if (drafted) {
    const { key, outcome, code, stay } = await lot.mark(drafted);
    const made = operation.do === 'enter' && outcome === 'recorded' ? (stay?.id ?? null) : null;
    return { answer: code ?? outcome, made, key };
  }
  if (operation.do === 'close') return close(life, operation);
  if (!('reservation' in operation) && operation.do !== 'request') throw new Error(operation.do);
  if (operation.do === 'request') {
    const when = { in: operation.in / 60, hours: operation.minutes / 60 };
    const vehicle_plate = `L${lot.parking.id}N${operation.plate}`;
    return answerOf(await lot.ask(when, { vehicle_plate }, drivers[operation.driver]));
  }
  const id = ids[operation.reservation] ?? 2_000_000_000;
  switch (operation.do) {
    case 'cancel':
      return answerOf(
        await lot.cancel(id, drivers[model.reservations[operation.reservation]?.driver ?? 0]),
      );
    case 'take back':
      return answerOf(await lot.cancel(id, lot.owner));
    default:
      return answerOf(await lot.answer(id, operation.do === 'accept' ? 'confirmed' : 'cancelled'));
  }
}

async function close(
  { lot, model }: Life,
  { in: start, minutes, existing }: Extract<Operation, { do: 'close' }>,
): Promise<Sent> {
  const [from, until] = [start, start + minutes].map((each) =>
    localTime(new Date(model.now + each * MINUTE_MS)),
  ) as [LocalTime, LocalTime];
  const closures = [{ date: from.date, from: from.time, until: until.time }];
  const body = { closures, existing };
  const path = `/parking/${lot.parking.id}/closures`;
  return { ...answerOf(await server.call('POST', path, { ...lot.owner, body })), made: null };
}

interface Sent {
  answer: string;
  made: number | null;
  /** Of a mark. */
  key?: string;
}

/** A mark of the gate as it is sent; null for what is none. */
function draft({ lot, ids, keys }: Life, operation: Operation): MarkDraft | null {
  const stay_id = ('reservation' in operation && ids[operation.reservation]) || 2_000_000_000;
  switch (operation.do) {
    case 'enter': {
      const { space, minutes } = operation;
      const end_time = minutes === null ? {} : { end_time: inHours(server, minutes / 60) };
      const space_id = lot.space(space);
      return { kind: 'walk_in', space_id, vehicle_plate: 'P1', ...end_time };
    }
    case 'arrive':
      return { kind: 'arrived', stay_id };
    case 'leave':
      return { kind: 'left', stay_id };
    case 'miss':
      return { kind: 'no_show', stay_id };
    case 'move':
      return { kind: 'moved', stay_id, space_id: lot.space(operation.space) };
    case 'undo':
      return { kind: 'undone', mark_key: keys[operation.mark] ?? randomUUID() };
    default:
      return null;
  }
}

const answerOf = ({ status, body }: { status: number; body: object }): Sent => {
  const { code, id } = body as { code?: string; id?: number };
  return {
    answer: status === 409 ? `409 ${code}` : String(status),
    made: status === 201 ? Number(id) : null,
  };
};

/** The lot's reservations as its owner reads them, and the cars that are inside, oldest first. */
async function stored({ lot }: Life) {
  const spaces = [lot.space(0), lot.space(1)];
  const cars = (await lot.show()).stays
    .filter(({ arrived_at, left_at }) => arrived_at !== null && left_at === null)
    .map(({ id, space_id, status }) => [id, spaces.indexOf(space_id), status] as const)
    .toSorted(([a], [b]) => a - b);
  const bookings = (await lot.reservations())
    .map(({ id, status, cancelled_by, space, start_time, end_time }) => ({
      id,
      status,
      cancelled_by,
      space: space.identifier,
      stay: [start_time, end_time],
    }))
    .toSorted((a, b) => a.id - b.id);
  return { bookings, cars };
}

/** The same of the model. */
function shown({ reservations }: Model, ids: readonly number[]) {
  const known = reservations.map((each, index) => ({ ...each, id: ids[index] as number }));
  const bookings = known
    .filter(({ driver }) => driver !== null)
    .map(({ id, status, cancelledBy, space, start, end }) => ({
      id,
      status,
      cancelled_by: cancelledBy,
      space: `C-0${space + 1}`,
      stay: [start, end].map((time) => new Date(time).toISOString()),
    }))
    .toSorted((a, b) => a.id - b.id);
  const cars = known
    .filter(isInside)
    .map(({ id, space, status }) => [id, space, status] as const)
    .toSorted(([a], [b]) => a - b);
  return { bookings, cars };
}
