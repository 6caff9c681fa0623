import { leakAt, leaksAt, makeParking, makeReservation } from '@parqueo/remote-kit/testing';
import { readParking } from '@parqueo/shared-api/answers';
import {
  type Dirty,
  type TestHostOptions,
  dirtyAnswers,
  readApart,
} from '@parqueo/shared-api/testing';
import { Page } from './expose';

const ONE_BY_ONE = ['null'];
/** Seven days are shown alike. */
const ofOneDay = ({ name }: Dirty) => !/(tues|wednes|thurs|fri|satur|sun)day/.test(name);
const numbered = (clean: object) =>
  dirtyAnswers(clean).map(({ name, answer }, index) =>
    name.startsWith('id:') ? answer : { ...answer, id: index + 1 },
  );

const session = { status: 'authenticated', user: { id: 2, roles: ['admin'] } } as const;

/** What an owner's screen leaks. */
const leakOn = (path: string, answers: NonNullable<TestHostOptions['answers']>) =>
  leakAt(Page, { path, session, answers });

const PARKINGS = 'GET /parking/my-parkings';
const RESERVATIONS = 'GET /parking/reservations';

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

test.each(['/solicitudes', '/historial-reservas?mes=2026-11', '/tablero'])(
  'OHI-02 REQ-01 whatever is wrong with reservations, %s shows the rest',
  async (path) => {
    const reservations = numbered(makeReservation());
    const answers = { [PARKINGS]: () => [makeParking()], [RESERVATIONS]: () => reservations };
    expect(await leakOn(path, answers)).toBeNull();
  },
);

test.each(['/', '/tablero', '/solicitudes', '/historial-reservas?mes=2026-11'])(
  'SES-07 on %s an answer that is nothing of the kind is an error with a way on',
  async (path) => {
    const screens = [null, 7, 'texto'].map((answer) => ({
      path,
      session,
      answers: { [PARKINGS]: () => answer, [RESERVATIONS]: () => answer },
    }));
    expect(await leaksAt(Page, screens)).toEqual([null, null, null]);
  },
);
