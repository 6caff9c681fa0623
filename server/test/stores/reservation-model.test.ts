import { randomUUID } from 'node:crypto';
import {
  type CreatedReservation,
  type LocalTime,
  MINUTE_MS,
  type Parking,
  type Reservation,
  localTime,
} from '@parqueo/shared-api/contract';
import fc from 'fast-check';
import { type MarkDraft, gateOf } from '../support/gate';
import { type GateOperation, isInside } from '../support/gate-model';
import type { Model } from '../support/lot-model';
import {
  type TestPerson,
  inHours,
  join,
  logIn,
  openParking,
  reservationBody,
} from '../support/people';
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
  owner: TestPerson;
  drivers: TestPerson[];
  parking: Parking;
  model: Model;
  ids: number[];
  /** The spaces' ids, and the keys of the model's marks. */
  spaces: number[];
  keys: string[];
}

async function begin(): Promise<Life> {
  const owner = await join(server, 'admin');
  const drivers = [];
  for (let n = 0; n < DRIVERS; n += 1) drivers.push(await join(server, 'driver'));
  const parking = await openParking(server, owner, { car_spaces_count: SPACES });
  const now = server.clock.now().getTime();
  const gate = await gateOf(server, owner, parking.id).show();
  return {
    owner,
    drivers,
    parking,
    model: { now, spaces: SPACES, reservations: [], marks: [], closures: [] },
    ids: [],
    spaces: gate.spaces.map(({ id }) => id),
    keys: [],
  };
}

async function happen(life: Life, happening: Moment): Promise<void> {
  if ('minutes' in happening) {
    server.clock.advance({ minutes: happening.minutes });
    await server.followClock();
    for (const person of [life.owner, ...life.drivers]) await logIn(server, person);
    life.model = wait(life.model, happening.minutes);
    expect(await stored(life)).toEqual(shown(life.model, life.ids));
  } else {
    await happenTogether(life, happening.together);
  }
  const { body } = await server.call<Parking>('GET', `/parking/get/${life.parking.id}`, life.owner);
  expect(body.availability_stats.car.available_spaces).toBe(freeSpaces(life.model));
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
  const { owner, drivers, parking, model, ids } = life;
  const drafted = draft(life, operation);
  if (drafted) {
    const { key, outcome, code, stay } = await gateOf(server, owner, parking.id).mark(drafted);
    const made = operation.do === 'enter' && outcome === 'recorded' ? (stay?.id ?? null) : null;
    return { answer: code ?? outcome, made, key };
  }
  if (operation.do === 'close') return close(life, operation);
  if (!('reservation' in operation) && operation.do !== 'request') throw new Error(operation.do);
  if (operation.do === 'request') {
    return answerOf(
      await server.call<Answer>('POST', `/parking/${parking.id}/reservation`, {
        token: (drivers[operation.driver] as TestPerson).token,
        body: reservationBody(
          server,
          parking,
          { in: operation.in / 60, hours: operation.minutes / 60 },
          { vehicle_plate: `L${parking.id}N${operation.plate}` },
        ),
      }),
    );
  }
  const id = ids[operation.reservation] ?? 2_000_000_000;
  if (operation.do === 'cancel' || operation.do === 'take back') {
    const driver = drivers[model.reservations[operation.reservation]?.driver ?? 0] as TestPerson;
    const { token } = operation.do === 'cancel' ? driver : owner;
    const path = `/reservation/${id}/cancel`;
    return answerOf(await server.call<Answer>('POST', path, { token, body: {} }));
  }
  return answerOf(
    await server.call<Answer>('PATCH', `/parking/reservation/${id}/status`, {
      ...owner,
      body: { status: operation.do === 'accept' ? 'confirmed' : 'cancelled' },
    }),
  );
}

async function close(
  { owner, parking, model }: Life,
  { in: start, minutes, existing }: Extract<Operation, { do: 'close' }>,
): Promise<Sent> {
  const [from, until] = [start, start + minutes].map((each) =>
    localTime(new Date(model.now + each * MINUTE_MS)),
  ) as [LocalTime, LocalTime];
  const closures = [{ date: from.date, from: from.time, until: until.time }];
  const answer = await server.call<Answer>('POST', `/parking/${parking.id}/closures`, {
    ...owner,
    body: { closures, existing },
  });
  return { ...answerOf(answer), made: null };
}

interface Sent {
  answer: string;
  made: number | null;
  /** Of a mark. */
  key?: string;
}

/** A mark of the gate as it is sent; null for what is none. */
function draft({ ids, spaces, keys }: Life, operation: Operation): MarkDraft | null {
  const stay_id = ('reservation' in operation && ids[operation.reservation]) || 2_000_000_000;
  switch (operation.do) {
    case 'enter': {
      const { space, minutes } = operation;
      const end_time = minutes === null ? {} : { end_time: inHours(server, minutes / 60) };
      const space_id = spaces[space] as number;
      return { kind: 'walk_in', space_id, vehicle_plate: 'P1', ...end_time };
    }
    case 'arrive':
      return { kind: 'arrived', stay_id };
    case 'leave':
      return { kind: 'left', stay_id };
    case 'miss':
      return { kind: 'no_show', stay_id };
    case 'move':
      return { kind: 'moved', stay_id, space_id: spaces[operation.space] as number };
    case 'undo':
      return { kind: 'undone', mark_key: keys[operation.mark] ?? randomUUID() };
    default:
      return null;
  }
}

type Answer = Partial<CreatedReservation> & { code?: string };

const answerOf = ({ status, body }: { status: number; body: Answer }): Sent => ({
  answer: status === 409 ? `409 ${body.code}` : String(status),
  made: status === 201 ? (body.id as number) : null,
});

/** The lot's reservations as its owner reads them, and the cars that are inside, oldest first. */
async function stored({ owner, parking, spaces }: Life) {
  const { stays } = await gateOf(server, owner, parking.id).show();
  const cars = stays
    .filter(({ arrived_at, left_at }) => arrived_at !== null && left_at === null)
    .map(({ id, space_id, status }) => [id, spaces.indexOf(space_id), status] as const)
    .toSorted(([a], [b]) => a - b);
  const { body } = await server.call<Reservation[]>('GET', '/parking/reservations', owner);
  const bookings = body
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
