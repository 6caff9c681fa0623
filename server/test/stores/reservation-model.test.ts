import type { CreatedReservation, Parking, Reservation } from '@parqueo/shared-api/contract';
import fc from 'fast-check';
import { type TestPerson, join, logIn, openParking, reservationBody } from '../support/people';
import {
  type Model,
  type Operation,
  freeSpaces,
  orders,
  step,
  wait,
} from '../support/reservation-model';
import { type TestServer, startServer } from '../support/server';

/** Lives tried; `MODEL_RUNS=500 npm run test:server -- --testPathPatterns model` for a long run. */
const RUNS = Number(process.env['MODEL_RUNS'] ?? 12);
const SPACES = 2;
const DRIVERS = 2;

let server: TestServer;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.close());

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
);
const anyMoment: fc.Arbitrary<Moment> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ together: fc.array(anyOperation, { minLength: 1, maxLength: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ minutes: fc.constantFrom(1, 2, 30, 60, 120, 60 * 24) }) },
);

test(
  'API-06 API-07 HIS-05 whatever people do at once, some order of it explains every answer and what is kept',
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
}

async function begin(): Promise<Life> {
  const owner = await join(server, 'admin');
  const drivers = [];
  for (let n = 0; n < DRIVERS; n += 1) drivers.push(await join(server, 'driver'));
  const parking = await openParking(server, owner, { car_spaces_count: SPACES });
  const now = server.clock.now().getTime();
  return { owner, drivers, parking, model: { now, spaces: SPACES, reservations: [] }, ids: [] };
}

async function happen(life: Life, happening: Moment): Promise<void> {
  if ('minutes' in happening) {
    server.clock.advance({ minutes: happening.minutes });
    await server.followClock();
    for (const person of [life.owner, ...life.drivers]) await logIn(server, person);
    life.model = wait(life.model, happening.minutes);
    expect(await kept(life)).toEqual(shown(life.model, life.ids));
  } else {
    await happenTogether(life, happening.together);
  }
  const { body } = await server.call<Parking>('GET', `/parking/get/${life.parking.id}`, {
    token: life.owner.token,
  });
  expect(body.availability_stats.car.available_spaces).toBe(freeSpaces(life.model));
}

/** Sends operations all at once and finds an order of them that explains what they left behind. */
async function happenTogether(life: Life, operations: readonly Operation[]): Promise<void> {
  const sent = await Promise.all(
    operations.map(async (operation) => ({ operation, ...(await send(life, operation)) })),
  );
  const found = JSON.stringify(await kept(life));
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
async function send(life: Life, operation: Operation) {
  const { owner, drivers, parking, model, ids } = life;
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
      token: owner.token,
      body: { status: operation.do === 'accept' ? 'confirmed' : 'cancelled' },
    }),
  );
}

type Answer = Partial<CreatedReservation> & { code?: string };

const answerOf = ({ status, body }: { status: number; body: Answer }) => ({
  answer: status === 409 ? `409 ${body.code}` : String(status),
  made: status === 201 ? (body.id as number) : null,
});

/** The lot's reservations as its owner reads them, oldest first. */
async function kept({ owner }: Life) {
  const { body } = await server.call<Reservation[]>('GET', '/parking/reservations', {
    token: owner.token,
  });
  return body
    .map(({ id, status, cancelled_by, space, start_time, end_time }) => ({
      id,
      status,
      cancelled_by,
      space: space.identifier,
      stay: [start_time, end_time],
    }))
    .toSorted((a, b) => a.id - b.id);
}

/** The same of the model. */
function shown({ reservations }: Model, ids: readonly number[]) {
  return reservations
    .map(({ status, cancelledBy, space, start, end }, index) => ({
      id: ids[index] as number,
      status,
      cancelled_by: cancelledBy,
      space: `C-0${space + 1}`,
      stay: [start, end].map((time) => new Date(time).toISOString()),
    }))
    .toSorted((a, b) => a.id - b.id);
}
