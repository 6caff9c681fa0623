import { makeParking, makeReservation } from '@parqueo/remote-kit/testing';
import {
  type Dirty,
  type TestHostOptions,
  createTestHost,
  dirtyAnswers,
  leakOf,
} from '@parqueo/shared-api/testing';
import { render, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Page } from './expose';

const ONE_BY_ONE = ['null'];
/** Seven days are read alike. */
const ofOneDay = ({ name }: Dirty) => !/(tues|wednes|thurs|fri|satur|sun)day/.test(name);
const numbered = (clean: object) =>
  dirtyAnswers(clean).map(({ name, answer }, index) =>
    name.startsWith('id:') ? answer : { ...answer, id: index + 1 },
  );

async function leakAt(
  path: string,
  answers: NonNullable<TestHostOptions['answers']>,
): Promise<string | null> {
  const session = {
    status: 'authenticated' as const,
    user: { id: 2, roles: ['admin'] },
  };
  const { container, unmount } = render(
    <MemoryRouter initialEntries={[path]}>
      <Suspense fallback={<p aria-busy="true">Cargando</p>}>
        <Page host={createTestHost({ session, answers })} basePath="/" />
      </Suspense>
    </MemoryRouter>,
  );
  await waitFor(() => {
    expect(container).not.toBeEmptyDOMElement();
    expect(container.querySelector('[aria-busy="true"]')).toBeNull();
    expect(container).not.toHaveTextContent(/Cargando|^$/);
  });
  const leak = leakOf(container);
  unmount();
  return leak;
}

const PARKINGS = 'GET /parking/my-parkings';
const RESERVATIONS = 'GET /parking/reservations';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

test('OWN-01 whatever is wrong with lots, their list shows the rest', async () => {
  const lots = numbered(makeParking());
  expect(await leakAt('/', { [PARKINGS]: () => lots, [RESERVATIONS]: () => [] })).toBeNull();
});

test('BRD-01 whatever is wrong with a lot, its board shows the rest', async () => {
  const leaks: Record<string, string> = {};
  for (const { name, answer } of dirtyAnswers(makeParking(), ONE_BY_ONE).filter(ofOneDay)) {
    const leak = await leakAt('/tablero', { [PARKINGS]: () => [answer], [RESERVATIONS]: () => [] });
    if (leak !== null) leaks[name] = leak;
  }
  expect(leaks).toEqual({});
});

test.each(['/solicitudes', '/historial-reservas?mes=2026-11', '/tablero'])(
  'OHI-02 REQ-01 whatever is wrong with reservations, %s shows the rest',
  async (path) => {
    const reservations = numbered(makeReservation());
    const answers = { [PARKINGS]: () => [makeParking()], [RESERVATIONS]: () => reservations };
    expect(await leakAt(path, answers)).toBeNull();
  },
);

test.each(['/', '/tablero', '/solicitudes', '/historial-reservas?mes=2026-11'])(
  'SES-07 on %s an answer that is nothing of the kind is an error with a way on',
  async (path) => {
    for (const answer of [null, 7, 'texto']) {
      const answers = { [PARKINGS]: () => answer, [RESERVATIONS]: () => answer };
      expect(await leakAt(path, answers)).toBeNull();
    }
  },
);
