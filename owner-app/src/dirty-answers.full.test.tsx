import { leakAt, makeParking, makeReservation } from '@parqueo/remote-kit/testing';
import {
  readDayReport,
  readMonthFigures,
  readMonthStay,
  readParking,
} from '@parqueo/shared-api/answers';
import { STAYS_PER_PAGE } from '@parqueo/shared-api/contract';
import { type TestHostOptions, dirtyAnswers, readApart } from '@parqueo/shared-api/testing';
import { Page } from './expose';
import { at, makeGate, makeGateStay } from './lib/testing/gate';
import { makeDay, makeFigures, makeMonth, makeMonthStay } from './lib/testing/month';

const session = { status: 'authenticated', user: { id: 2, roles: ['admin'] } } as const;

/** The leaks of an owner's screen. */
const leakOn = (path: string, answers: NonNullable<TestHostOptions['answers']>) =>
  leakAt(Page, {
    path,
    session,
    answers: { [PARKINGS]: () => [makeParking()], [RESERVATIONS]: () => [], ...answers },
  });

const PARKINGS = 'GET /parking/my-parkings';
const RESERVATIONS = 'GET /parking/reservations';
const FIGURES = 'GET /parking/figures';
const STAYS = 'GET /parking/stays';
const DAY = 'GET /parking/7/days/2026-11-23';
const MONTH = '/historial-reservas?mes=2026-11';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

const day = () => {
  const time = '2026-11-24T03:30:00Z';
  const payment = { method: 'cash', amount: 5, made_by: 'Luis', vehicle_plate: 'P9' } as const;
  const late = [{ stay_id: 5, ...payment, happened_at: time, heard_at: time }];
  const counted = { counted_cash: 40, difference: 0, closed_by: 'Ana', closed_at: time };
  return makeDay({ close: { figures: makeFigures(), people: [], late, ...counted } });
};

/** Seven days, and figures, are shown alike: of each one is enough. */
const OTHER_DAYS = /(tues|wednes|thurs|fri|satur|sun)day/;
const OTHER_FIGURES =
  /(reservations|pending|walk_ins|cancelled|no_shows|cash|card|charged|unpaid|to_charge)/;

interface Alone {
  path: string;
  clean: object;
  alike: RegExp;
  read: (answer: unknown) => unknown;
  answers: (answer: unknown) => NonNullable<TestHostOptions['answers']>;
}

const ALONE: Record<string, Alone> = {
  'BRD-01 a lot': {
    path: '/tablero',
    clean: makeParking(),
    alike: OTHER_DAYS,
    read: readParking,
    answers: (answer) => ({ [PARKINGS]: () => [answer] }),
  },
  'OHI-02 OHI-03 a month': {
    path: MONTH,
    clean: makeMonth({}, { hours: [5] }),
    alike: OTHER_FIGURES,
    read: readMonthFigures,
    answers: (answer) => ({ [FIGURES]: () => answer, [STAYS]: () => [] }),
  },
  'OHI-03 a day': {
    path: '/cierre/7?dia=2026-11-23',
    clean: day(),
    alike: OTHER_FIGURES,
    read: readDayReport,
    answers: (answer) => ({ [DAY]: () => answer }),
  },
};

test.each(Object.entries(ALONE))(
  'whatever is wrong with %s, its screen shows the rest',
  async (_, { path, clean, alike, read, answers }) => {
    const leaks: Record<string, string> = {};
    const variants = dirtyAnswers(clean, ['null']).filter(({ name }) => !alike.test(name));
    // A screen meets what readers return, so it is shown one of those that they read alike.
    for (const { name, answer } of readApart(variants, clean, read)) {
      const leak = await leakOn(path, answers(answer));
      if (leak !== null) leaks[name] = leak;
    }
    expect(leaks).toEqual({});
  },
);

/** Answers that each lack something, with ids of their own. */
const numbered = (clean: object) =>
  dirtyAnswers(clean).map(({ name, answer }, index) =>
    name.startsWith('id:') ? answer : { ...answer, id: index + 1 },
  );

const stay = makeMonthStay();
const stays = readApart(dirtyAnswers(stay, ['null']), stay, readMonthStay)
  .map(({ answer }, index) => ({ ...answer, id: index + 1 }))
  .slice(0, STAYS_PER_PAGE - 1);

/** A gate at which every car, marked like this, has a space of its own. */
function gateOf(marked: object) {
  const payment = {
    key: 'k',
    method: 'cash',
    amount: 40,
    happened_at: at(-5),
    made_by: 'Beto',
    closed: false,
  };
  const cars = numbered({ ...makeGateStay({ start_time: at(-30) }), ...marked, payment });
  const spread = cars.map((each, index) =>
    each.space_id === 1 ? { ...each, space_id: index + 1 } : each,
  );
  return { 'GET /parking/7/gate': () => ({ ...makeGate([], cars.length), stays: spread }) };
}

test.each<[string, string, NonNullable<TestHostOptions['answers']>]>([
  ['OWN-01 lots', '/', { [PARKINGS]: () => numbered(makeParking()) }],
  ['OHI-03 stays', MONTH, { [FIGURES]: () => makeMonth({}, { hours: [5] }), [STAYS]: () => stays }],
  ['REQ-01 requests', '/solicitudes', { [RESERVATIONS]: () => numbered(makeReservation()) }],
  ['REQ-01 reservations', '/tablero', { [RESERVATIONS]: () => numbered(makeReservation()) }],
  ['GAT-01 cars that are expected', '/puerta', gateOf({})],
  ['GAT-01 cars that are inside', '/puerta', gateOf({ arrived_at: at(-30) })],
  ['GAT-01 cars that are gone', '/puerta', gateOf({ arrived_at: at(-30), left_at: at(-5) })],
])('whatever is wrong with %s, their list shows the rest', async (_, path, answers) => {
  expect(await leakOn(path, answers)).toBeNull();
});
