import { leakAt, makeParking, makeReservation } from '@parqueo/remote-kit/testing';
import {
  readDayReport,
  readMonthFigures,
  readMonthStay,
  readParking,
} from '@parqueo/shared-api/answers';
import { STAYS_PER_PAGE } from '@parqueo/shared-api/contract';
import {
  type Dirty,
  type TestHostOptions,
  dirtyAnswers,
  readApart,
} from '@parqueo/shared-api/testing';
import { Page } from './expose';
import { at, makeGate, makeGateStay } from './lib/testing/gate';
import { makeDay, makeFigures, makeMonth, makeMonthStay } from './lib/testing/month';

const ONE_BY_ONE = ['null'];
/** Seven days are shown alike. */
const ofOneDay = ({ name }: Dirty) => !/(tues|wednes|thurs|fri|satur|sun)day/.test(name);
const numbered = (clean: object) =>
  dirtyAnswers(clean).map(({ name, answer }, index) =>
    name.startsWith('id:') ? answer : { ...answer, id: index + 1 },
  );

const session = { status: 'authenticated', user: { id: 2, roles: ['admin'] } } as const;

/** The leaks of an owner's screen. */
const leakOn = (path: string, answers: NonNullable<TestHostOptions['answers']>) =>
  leakAt(Page, { path, session, answers });

const PARKINGS = 'GET /parking/my-parkings';
const RESERVATIONS = 'GET /parking/reservations';
const FIGURES = 'GET /parking/figures';
const STAYS = 'GET /parking/stays';
const DAY = 'GET /parking/7/days/2026-11-23';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

test('OWN-01 whatever is wrong with lots, their list shows the rest', async () => {
  const parkings = numbered(makeParking());
  expect(await leakOn('/', { [PARKINGS]: () => parkings, [RESERVATIONS]: () => [] })).toBeNull();
});

test('BRD-01 whatever is wrong with a lot, its board shows the rest', async () => {
  const leaks: Record<string, string> = {};
  const variants = dirtyAnswers(makeParking(), ONE_BY_ONE).filter(ofOneDay);
  // A screen meets what readers return, so it is shown one of those that they read alike.
  for (const { name, answer } of readApart(variants, makeParking(), readParking)) {
    const leak = await leakOn('/tablero', { [PARKINGS]: () => [answer], [RESERVATIONS]: () => [] });
    if (leak !== null) leaks[name] = leak;
  }
  expect(leaks).toEqual({});
});

/** Figures are shown alike. */
const ofOneFigure = ({ name }: Dirty) =>
  !/(reservations|pending|walk_ins|cancelled|no_shows|cash|card|charged|unpaid|to_charge)/.test(
    name,
  );

test('OHI-02 OHI-03 whatever is wrong with a month, its screen shows the rest', async () => {
  const path = '/historial-reservas?mes=2026-11';
  const month = makeMonth({}, { hours: [5] });
  const leaks: Record<string, string> = {};
  const variants = dirtyAnswers(month, ONE_BY_ONE).filter(ofOneFigure);
  for (const { name, answer } of readApart(variants, month, readMonthFigures)) {
    const answers = {
      [PARKINGS]: () => [makeParking()],
      [FIGURES]: () => answer,
      [STAYS]: () => [],
    };
    const leak = await leakOn(path, answers);
    if (leak !== null) leaks[name] = leak;
  }
  expect(leaks).toEqual({});
  const stay = makeMonthStay();
  const stays = readApart(dirtyAnswers(stay, ONE_BY_ONE), stay, readMonthStay)
    .map(({ answer }, index) => ({ ...answer, id: index + 1 }))
    .slice(0, STAYS_PER_PAGE - 1);
  const answers = {
    [PARKINGS]: () => [makeParking()],
    [FIGURES]: () => month,
    [STAYS]: () => stays,
  };
  expect(await leakOn(path, answers)).toBeNull();
});

test('OHI-03 whatever is wrong with a day, its close shows the rest', async () => {
  const payment = { method: 'cash', amount: 5, made_by: 'Luis', vehicle_plate: 'P9' } as const;
  const time = '2026-11-24T03:30:00Z';
  const day = makeDay({
    close: {
      figures: makeFigures(),
      people: [],
      counted_cash: 40,
      difference: 0,
      closed_by: 'Ana',
      closed_at: time,
      late: [{ stay_id: 5, ...payment, happened_at: time, heard_at: time }],
    },
  });
  const leaks: Record<string, string> = {};
  for (const { name, answer } of readApart(
    dirtyAnswers(day, ONE_BY_ONE).filter(ofOneFigure),
    day,
    readDayReport,
  )) {
    const leak = await leakOn('/cierre/7?dia=2026-11-23', {
      [PARKINGS]: () => [makeParking()],
      [DAY]: () => answer,
    });
    if (leak !== null) leaks[name] = leak;
  }
  expect(leaks).toEqual({});
});

test.each(['/solicitudes', '/tablero'])(
  'REQ-01 whatever is wrong with reservations, %s shows the rest',
  async (path) => {
    const reservations = numbered(makeReservation());
    const answers = { [PARKINGS]: () => [makeParking()], [RESERVATIONS]: () => reservations };
    expect(await leakOn(path, answers)).toBeNull();
  },
);

test.each([
  ['expected', {}],
  ['inside', { arrived_at: at(-30) }],
  ['gone', { arrived_at: at(-30), left_at: at(-5) }],
])('GAT-01 whatever is wrong with cars that are %s, the gate shows the rest', async (_, marked) => {
  const payment = {
    key: 'k',
    method: 'cash',
    amount: 40,
    happened_at: at(-5),
    made_by: 'Beto',
    closed: false,
  };
  const stays = numbered({ ...makeGateStay({ start_time: at(-30) }), ...marked, payment });
  const spread = stays.map((stay, index) =>
    stay.space_id === 1 ? { ...stay, space_id: index + 1 } : stay,
  );
  const gate = { ...makeGate([], stays.length), stays: spread };
  const answers = { [PARKINGS]: () => [makeParking()], 'GET /parking/7/gate': () => gate };
  expect(await leakOn('/puerta', answers)).toBeNull();
});
