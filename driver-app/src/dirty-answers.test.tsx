import {
  answerParkings,
  leakAt,
  leaksAt,
  makeParking,
  makeReservation,
  makeStay,
} from '@parqueo/remote-kit/testing';
import { readCreatedReservation, readParking, readStay } from '@parqueo/shared-api/answers';
import {
  type Dirty,
  type TestHostOptions,
  dirtyAnswers,
  readApart,
} from '@parqueo/shared-api/testing';
import { Page } from './expose';

const extended = makeStay({ asked: { id: '102', end_time: '2026-11-21T23:30:00.000Z' } });
const user = {
  id: '1',
  full_name: 'Ana',
  email: 'a@b.gt',
  phone: '5555-0000',
  user_type: 'driver',
  created_date: '2026-11-21T19:00:00.000Z',
};

/** Dirt in single fields where each takes a screen of its own; a list shows all kinds at once. */
const ONE_BY_ONE = ['null'];
/** Seven days are shown alike. */
const ofOneDay = ({ name }: Dirty) => !/(tues|wednes|thurs|fri|satur|sun)day/.test(name);
/** A screen meets what readers return, so it is shown one of those that they read alike. */
const oneByOne = (clean: object, read: (answer: Record<string, unknown>) => unknown) =>
  readApart(dirtyAnswers(clean, ONE_BY_ONE).filter(ofOneDay), clean, read);

/** Texts that a driver's screen leaks. */
const leakOn = (
  path: string,
  answers: NonNullable<TestHostOptions['answers']>,
  state?: unknown,
  shows = '',
) => leakAt(Page, { path, answers, state, shows });

/** The variants side by side, each with an id of its own unless that is what is dirty. */
const numbered = (variants: readonly Dirty[], idOf: (index: number) => unknown = (n) => n + 1) =>
  variants.map(({ name, answer }, index) =>
    name.startsWith('id:') ? answer : { ...answer, id: idOf(index) },
  );

async function expectClean(
  variants: readonly Dirty[],
  leakOfOne: (answer: Record<string, unknown>) => Promise<string | null>,
) {
  const leaks: Record<string, string> = {};
  for (const { name, answer } of variants) {
    const leak = await leakOfOne(answer);
    if (leak !== null) leaks[name] = leak;
  }
  expect(leaks).toEqual({});
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
  jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

test('MAP-02 whatever is wrong with lots, the map and its list show the rest', async () => {
  const parkings = numbered(dirtyAnswers(makeParking()));
  expect(
    await leakOn('/', { 'GET /parking/available': answerParkings(() => parkings) }),
  ).toBeNull();
});

test.each([
  ['/parking-details/7', undefined],
  ['/booking', { parkingId: 7 }],
])('DET-02 BOK-01 whatever is wrong with a lot, %s shows the rest', async (path, state) => {
  await expectClean(oneByOne(makeParking(), readParking), (answer) =>
    leakOn(path, { 'GET /parking/get/:id': () => answer }, state),
  );
});

test('CNF-03 whatever is wrong with a stay, the ticket shows the rest', async () => {
  const state = { reservation: makeReservation(), parking: makeParking() };
  await expectClean(oneByOne(extended, readStay), (answer) =>
    leakOn('/confirmation', { 'GET /documents/stays/:id': () => answer }, state),
  );
});

test.each([
  ['reservation', makeReservation(), readCreatedReservation],
  ['parking', makeParking(), readParking],
])(
  'CNF-03 CNF-05 whatever is wrong with the %s that was carried, the ticket shows the rest',
  async (part, clean, read) => {
    const carried = { reservation: makeReservation(), parking: makeParking() };
    await expectClean(oneByOne(clean, read), (answer) =>
      leakOn('/confirmation', {}, { ...carried, [part]: answer }),
    );
  },
);

test('HIS-02 whatever is wrong with stays, the history shows the rest', async () => {
  const stays = numbered(dirtyAnswers(extended), String);
  const answers = { 'GET /documents/stays': () => stays };
  expect(await leakOn('/booking-historial', answers, null, 'Parqueo Reforma')).toBeNull();
});

test('HIS-04 whatever is wrong with a stay, its details show the rest', async () => {
  await expectClean(oneByOne(extended, readStay), (answer) =>
    leakOn('/booking-detail', { 'GET /documents/stays/:id': () => answer }, { stay: answer }),
  );
});

test('DEV-02 whatever is wrong with users, the developer page shows the rest', async () => {
  const users = numbered(dirtyAnswers(user), String);
  expect(await leakOn('/ListUsers', { 'GET /documents/users': () => users })).toBeNull();
});

test.each([
  ['/', 'GET /parking/available'],
  ['/parking-details/7', 'GET /parking/get/:id'],
  ['/booking-historial', 'GET /documents/stays'],
  ['/ListUsers', 'GET /documents/users'],
])(
  'SES-07 on %s an answer that is nothing of the kind is an error with a way on',
  async (path, call) => {
    const nonsense = [null, 7, 'texto', new Response('<html>', { status: 200 })];
    const screens = nonsense.map((answer) => ({ path, answers: { [call]: () => answer } }));
    expect(await leaksAt(Page, screens)).toEqual([null, null, null, null]);
  },
);
