import { type LocalTime, MINUTE_MS, localTime } from '@parqueo/shared-api/contract';
import fc from 'fast-check';
import { type TestGate, openGate } from '../support/gate';
import { type TestPerson, join, logIn } from '../support/people';
import {
  type Model,
  type Operation,
  freeSpaces,
  orders,
  step,
  wait,
} from '../support/reservation-model';
import { serverOfTests } from '../support/server';

/** Lives tried. */
const RUNS = 100;
const SPACES = 2;
const DRIVERS = 2;

const server = serverOfTests();

/** What happens at one moment all at once, or minutes that pass. */
type Moment = { together: Operation[] } | { minutes: number };

const anyIndex = fc.nat({ max: 7 });
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
);
const anyMoment: fc.Arbitrary<Moment> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ together: fc.array(anyOperation, { minLength: 1, maxLength: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ minutes: fc.constantFrom(1, 2, 30, 60, 120, 60 * 24) }) },
);

test(
  'API-06 API-07 HIS-05 LOT-01 whatever people do at once, some order of it explains every answer and what is kept',
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
}

async function begin(): Promise<Life> {
  const lot = await openGate(server, { car_spaces_count: SPACES });
  const drivers = [lot.driver];
  while (drivers.length < DRIVERS) drivers.push(await join(server, 'driver'));
  const now = server.clock.now().getTime();
  const model = { now, spaces: SPACES, reservations: [], closures: [] };
  return { lot, drivers, model, ids: [] };
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
    const ids = [...life.ids];
    const explained = order.every(({ operation, answer, made }) => {
      const expected = step(model, operation);
      ({ model } = expected);
      if (made !== null) ids.push(made);
      return expected.answer === answer;
    });
    if (explained && JSON.stringify(shown(model, ids)) === found) {
      Object.assign(life, { model, ids });
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
  if (operation.do === 'close') return close(life, operation);
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
}

const answerOf = ({ status, body }: { status: number; body: object }): Sent => {
  const { code, id } = body as { code?: string; id?: number };
  return {
    answer: status === 409 ? `409 ${code}` : String(status),
    made: status === 201 ? Number(id) : null,
  };
};

/** The lot's reservations as its owner reads them, oldest first. */
const stored = async ({ lot }: Life) =>
  (await lot.reservations())
    .map(({ id, status, cancelled_by, space, start_time, end_time }) => ({
      id,
      status,
      cancelled_by,
      space: space.identifier,
      stay: [start_time, end_time],
    }))
    .toSorted((a, b) => a.id - b.id);

/** The same of the model. */
const shown = ({ reservations }: Model, ids: readonly number[]) =>
  reservations
    .map(({ status, cancelledBy, space, start, end }, index) => ({
      id: ids[index] as number,
      status,
      cancelled_by: cancelledBy,
      space: `C-0${space + 1}`,
      stay: [start, end].map((time) => new Date(time).toISOString()),
    }))
    .toSorted((a, b) => a.id - b.id);
