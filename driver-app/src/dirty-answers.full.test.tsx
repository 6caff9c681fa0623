import { leakAt, makeParking, makeReservation, makeStay } from '@parqueo/remote-kit/testing';
import { readCreatedReservation, readParking, readStay } from '@parqueo/shared-api/answers';
import {
  type Dirty,
  type TestHostOptions,
  dirtyAnswers,
  readApart,
} from '@parqueo/shared-api/testing';
import { Page } from './expose';

const extended = makeStay({ asked: { id: '102', end_time: '2026-11-21T23:30:00.000Z' } });

/** Each takes a screen of its own; lists, which show all kinds at once, are in `dirty-answers.test.tsx`. */
const ONE_BY_ONE = ['null'];
/** Seven days are shown alike. */
const ofOneDay = ({ name }: Dirty) => !/(tues|wednes|thurs|fri|satur|sun)day/.test(name);
/** A screen meets what readers return, so it is shown one of those that they read alike. */
const oneByOne = (clean: object, read: (answer: Record<string, unknown>) => unknown) =>
  readApart(dirtyAnswers(clean, ONE_BY_ONE).filter(ofOneDay), clean, read);

async function expectClean(
  path: string,
  variants: readonly Dirty[],
  shown: (
    answer: Record<string, unknown>,
  ) => Pick<TestHostOptions, 'answers'> & { state?: unknown },
) {
  const leaks: Record<string, string> = {};
  for (const { name, answer } of variants) {
    const leak = await leakAt(Page, { path, ...shown(answer) });
    if (leak !== null) leaks[name] = leak;
  }
  expect(leaks).toEqual({});
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
  jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

test.each([
  ['/parking-details/7', undefined],
  ['/booking', { parkingId: 7 }],
])('DET-02 BOK-01 whatever is wrong with a lot, %s shows the rest', async (path, state) => {
  await expectClean(path, oneByOne(makeParking(), readParking), (answer) => ({
    answers: { 'GET /parking/get/:id': () => answer },
    state,
  }));
});

test('CNF-03 whatever is wrong with a stay, the ticket shows the rest', async () => {
  const state = { reservation: makeReservation(), parking: makeParking() };
  await expectClean('/confirmation', oneByOne(extended, readStay), (answer) => ({
    answers: { 'GET /documents/stays/:id': () => answer },
    state,
  }));
});

test.each([
  ['reservation', makeReservation(), readCreatedReservation],
  ['parking', makeParking(), readParking],
])(
  'CNF-03 CNF-05 whatever is wrong with the %s that was carried, the ticket shows the rest',
  async (part, clean, read) => {
    const carried = { reservation: makeReservation(), parking: makeParking() };
    await expectClean('/confirmation', oneByOne(clean, read), (answer) => ({
      state: { ...carried, [part]: answer },
    }));
  },
);

test('HIS-04 whatever is wrong with a stay, its details show the rest', async () => {
  await expectClean('/booking-detail', oneByOne(extended, readStay), (answer) => ({
    answers: { 'GET /documents/stays/:id': () => answer },
    state: { stay: answer },
  }));
});
