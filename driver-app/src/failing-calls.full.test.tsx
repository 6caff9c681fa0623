import { answerParkings, makeOpenParking, makeStay, withFree } from '@parqueo/remote-kit/testing';
import { ACCOUNT_PATHS, MINUTE_MS, PATHS } from '@parqueo/shared-api/contract';
import { createTestHost, errorAnswer } from '@parqueo/shared-api/testing';
import { act, render } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Page } from './expose';

const NOW = new Date('2026-11-23T12:00:00-06:00');
/** Until the page asks whether the server is back, in milliseconds. */
const PROBE_MS = 5000;
const MINUTES = 4;

const full = makeOpenParking(withFree(0));
const stay = makeStay({
  estado: 'confirmed',
  start_time: '2026-11-23T19:00:00.000Z',
  end_time: '2026-11-23T21:00:00.000Z',
});

type Answer = (request: { url: URL }) => unknown;
const refuse = () => errorAnswer(400, 'No.');
const ANSWERS: Record<string, Answer> = {
  'GET /parking/available': answerParkings(() => [full]),
  'GET /parking/get/:id': () => full,
  'GET /documents/stays': () => [stay],
  'GET /documents/stays/:id': () => stay,
  'GET /documents/users': () => [],
  [`GET ${ACCOUNT_PATHS.vehicles}`]: () => [],
  [`GET ${ACCOUNT_PATHS.keptParkings}`]: () => [],
  [`GET ${PATHS.user}`]: refuse,
};

const STAY = 'llegada=2026-11-23T13:00&salida=2026-11-23T15:00';
const SCREENS = [
  '/',
  `/?${STAY}&buscar=reforma`,
  `/parking-details/7?${STAY}`,
  '/parking-details/7?llegada=2026-11-23T13:00&salida=2026-12-31T13:00',
  `/booking?${STAY}`,
  '/confirmation?reserva=101',
  '/booking-historial',
  '/booking-detail?reserva=101',
  '/register-car',
  '/ListUsers',
];

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  for (const method of ['warn', 'error'] as const) jest.spyOn(console, method).mockImplementation();
});

/** Shows a screen for some minutes while one of its calls fails; returns the calls that it made, by minute. */
async function callsAt(
  path: string,
  failing?: string,
  fails: 'refused' | 'unanswered' = 'refused',
) {
  const host = createTestHost();
  const reach = (online: boolean) => {
    if (online !== host.connection.online()) host.reach(online);
  };
  const answered =
    (answer: Answer): Answer =>
    (request) => {
      reach(true);
      return answer(request);
    };
  const lost = () => {
    // As the page does, which knows the server by its calls.
    if (host.connection.online()) setTimeout(() => reach(true), PROBE_MS);
    reach(false);
    throw new TypeError('Failed to fetch');
  };
  for (const [call, answer] of Object.entries(ANSWERS))
    host.answer({
      [call]: call !== failing ? answered(answer) : fails === 'refused' ? answered(refuse) : lost,
    });
  const { pathname, search } = new URL(path, 'http://page.invalid');
  const state = { parkingId: 7, parkingData: full };
  const { unmount } = render(
    <MemoryRouter initialEntries={[{ pathname, search, state }]}>
      <Suspense fallback={null}>
        <Page host={host} basePath="/" />
      </Suspense>
    </MemoryRouter>,
  );
  const minutes: string[][] = [];
  while (minutes.length < (failing ? MINUTES : 1)) {
    const { length } = host.calls;
    await act(() => jest.advanceTimersByTimeAsync(MINUTE_MS));
    minutes.push(host.calls.slice(length).map(({ call }) => call));
  }
  unmount();
  return minutes;
}

/** How often the call was made that was made most often. */
const most = (calls: readonly string[] = []) =>
  Math.max(0, ...calls.map((call) => calls.filter((each) => each === call).length));

const patternOf = (call: string) =>
  Object.keys(ANSWERS).find((each) => new RegExp(`^${each.replace(':id', '\\d+')}$`).test(call));

test.each(SCREENS)(
  'FND-06 SOC-04 on %s no call that fails alone is made without end, refused or unanswered',
  async (path) => {
    const [made] = await callsAt(path);
    const calls = new Set(made?.map((call) => patternOf(call) ?? call));
    expect([...calls].filter((call) => !(call in ANSWERS))).toEqual([]);
    const endless: string[] = [];
    for (const call of calls) {
      const refused = await callsAt(path, call);
      if (most(refused.flat()) > 4) endless.push(`${call} refused`);
      const unanswered = await callsAt(path, call, 'unanswered');
      if (most(unanswered.at(-1)) > 4) endless.push(`${call} unanswered`);
    }
    expect(endless).toEqual([]);
  },
);
