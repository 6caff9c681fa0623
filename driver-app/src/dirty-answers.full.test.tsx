import {
  answerParkings,
  leakAt,
  leaksAt,
  makeParking,
  makeStay,
} from '@parqueo/remote-kit/testing';
import { type Dirty, dirtyAnswers } from '@parqueo/shared-api/testing';
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

/** The variants side by side, each with an id of its own unless that is what is dirty. */
const numbered = (variants: readonly Dirty[], idOf: (index: number) => unknown = (n) => n + 1) =>
  variants.map(({ name, answer }, index) =>
    name.startsWith('id:') ? answer : { ...answer, id: idOf(index) },
  );

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
  jest.spyOn(console, 'warn').mockImplementation();
});

const lots = numbered(dirtyAnswers(makeParking()));
test.each([
  ['MAP-02', '/', 'GET /parking/available', answerParkings(() => lots)],
  [
    'HIS-02',
    '/booking-historial',
    'GET /documents/stays',
    () => numbered(dirtyAnswers(extended), String),
  ],
  ['DEV-02', '/ListUsers', 'GET /documents/users', () => numbered(dirtyAnswers(user), String)],
] as const)(
  '%s whatever is wrong with one of them, %s shows the rest',
  async (_, path, call, answer) => {
    expect(await leakAt(Page, { path, answers: { [call]: answer } })).toBeNull();
  },
);

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
