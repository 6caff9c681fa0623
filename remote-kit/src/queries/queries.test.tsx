import { MINUTE_MS } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { createTestHost, errorAnswer } from '@parqueo/shared-api/testing';
import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { makeParking, renderScreen, told } from '../../testing';
import { Loaded } from '.';

const PARKINGS = 'GET /parking/my-parkings';

function Parkings() {
  const { api } = useHost();
  const query = useQuery({ queryKey: ['parkings'], queryFn: () => api.parking.mine() });
  return (
    <Loaded
      query={query}
      errorTitle="Error al cargar parqueos"
      skeleton={<p>Cargando</p>}
      empty={<p>No hay parqueos</p>}
    >
      {(parkings) => parkings.map(({ id, name }) => <p key={id}>{name}</p>)}
    </Loaded>
  );
}

const open = (answer: () => unknown) =>
  renderScreen(<Parkings />, { answers: { [PARKINGS]: answer } });

test('a query shows its skeleton, then its content; a passing failure is retried once', async () => {
  let calls = 0;
  open(() => (calls++ === 0 ? errorAnswer(503, 'Ocupado.', 'UNAVAILABLE') : [makeParking()]));
  expect(screen.getByText('Cargando').parentElement).toHaveAttribute('aria-busy', 'true');
  expect(await screen.findByText('Parqueo Reforma')).toBeVisible();
  expect(screen.queryByText('Cargando')).not.toBeInTheDocument();
  expect(calls).toBe(2);
});

test('a list that holds nothing says so', async () => {
  open(() => []);
  expect(await screen.findByText('No hay parqueos')).toBeVisible();
});

test('a refusal is shown at once in the words of the server, and can be tried again', async () => {
  const { host, user } = open(() => errorAnswer(403, 'No tienes permiso.', 'FORBIDDEN'));
  expect(await screen.findByText('No tienes permiso.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Error al cargar parqueos' })).toBeVisible();
  expect(host.calls).toHaveLength(1);
  host.answer({ [PARKINGS]: () => [makeParking()] });
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByText('Parqueo Reforma')).toBeVisible();
});

test('SOC-04 an event and the end of a disconnection ask again; what fails then leaves what was shown', async () => {
  const { host } = open(() => [makeParking()]);
  await screen.findByText('Parqueo Reforma');
  host.answer({ [PARKINGS]: () => [makeParking({ name: 'Parqueo Centro' })] });
  act(() => host.emit(told()));
  expect(await screen.findByText('Parqueo Centro')).toBeVisible();

  host.answer({ [PARKINGS]: () => [makeParking({ name: 'Parqueo Norte' })] });
  // Both in one go: nobody is shown the loss.
  act(() => {
    host.connect('disconnected');
    host.connect('connected');
  });
  expect(await screen.findByText('Parqueo Norte')).toBeVisible();

  host.answer({ [PARKINGS]: () => errorAnswer(403, 'No tienes permiso.', 'FORBIDDEN') });
  const before = host.calls.length;
  act(() => host.connect('disconnected'));
  act(() => host.connect('connected'));
  await waitFor(() => expect(host.calls.length).toBe(before + 1));
  expect(screen.getByText('Parqueo Norte')).toBeVisible();
});

test('FED-03 a remote with its own copies of all that is ours is renewed just the same', async () => {
  const host = createTestHost({ answers: { [PARKINGS]: () => [makeParking()] } });
  const copies = ownCopies();
  const { HostProvider, useHost: useHostOfCopy } = copies.react;
  expect(useHostOfCopy).not.toBe(useHost);
  function ParkingsOfCopy(): ReactNode {
    const { api } = useHostOfCopy();
    const { data } = copies.query.useQuery({
      queryKey: ['parkings'],
      queryFn: () => api.parking.mine(),
    });
    return data?.map(({ id, name }) => <p key={id}>{name}</p>);
  }
  render(
    <HostProvider host={host}>
      <copies.queries.LiveQueries>
        <ParkingsOfCopy />
      </copies.queries.LiveQueries>
    </HostProvider>,
  );
  await screen.findByText('Parqueo Reforma');
  host.answer({ [PARKINGS]: () => [makeParking({ name: 'Parqueo Centro' })] });
  act(() => host.reach(false));
  act(() => host.reach(true));
  expect(await screen.findByText('Parqueo Centro')).toBeVisible();
});

/** Modules of a remote's own bundle, beside the page's one React. */
function ownCopies() {
  const react = jest.requireActual<object>('react');
  const runtime = jest.requireActual<object>('react/jsx-runtime');
  let copies: {
    queries: typeof import('.');
    react: typeof import('@parqueo/shared-api/react');
    query: typeof import('@tanstack/react-query');
  };
  jest.isolateModules(() => {
    jest.doMock('react', () => react);
    jest.doMock('react/jsx-runtime', () => runtime);
    copies = {
      queries: jest.requireActual('.'),
      react: jest.requireActual('@parqueo/shared-api/react'),
      query: jest.requireActual('@tanstack/react-query'),
    };
  });
  jest.dontMock('react');
  jest.dontMock('react/jsx-runtime');
  return copies!;
}

test('SOC-04 while the server answers one path and not another, the screens do not ask without end', async () => {
  jest.useFakeTimers();
  const host = createTestHost();
  const counts: Record<string, number> = { slow: 0, cached: 0, quick: 0 };
  // Like the page's calls: an answer from the cache means offline, one of the server online.
  async function ask(path: string, ms: number) {
    counts[path]! += 1;
    await new Promise((resolve) => setTimeout(resolve, ms));
    host.reach(path !== 'cached');
    return path;
  }
  function Three() {
    useQuery({ queryKey: ['slow'], queryFn: () => ask('slow', 40) });
    useQuery({ queryKey: ['cached'], queryFn: () => ask('cached', 10) });
    useQuery({ queryKey: ['quick'], queryFn: () => ask('quick', 20) });
    return null;
  }
  const { unmount } = renderScreen(<Three />, host);
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  await pass(4000);
  expect(Math.max(...Object.values(counts))).toBeLessThanOrEqual(2);
  const before = { ...counts };
  await pass(5000);
  expect(counts.cached).toBe(before.cached! + 1);
  // Ever more rarely: after 10 s, 20 s, 40 s …
  await pass(10 * MINUTE_MS);
  expect(counts.cached).toBeLessThan(before.cached! + 10);
  const last5 = counts.cached!;
  await pass(5 * MINUTE_MS);
  expect(counts.cached).toBeLessThanOrEqual(last5 + 1);
  unmount();
  const last = { ...counts };
  await pass(20_000);
  expect(counts).toEqual(last);
});

test('FND-06 a part that is shown because a call has failed does not repeat it, one that is shown later does', async () => {
  jest.useFakeTimers();
  const ask = jest.fn().mockRejectedValue(new Error('No'));
  const useIt = () => useQuery({ queryKey: ['it'], queryFn: ask, retry: false });
  function List() {
    return useIt().isError && <p>Nada</p>;
  }
  function Screen() {
    return useIt().isLoading ? <p>Cargando</p> : <List />;
  }
  function Later() {
    const [shown, setShown] = useState(false);
    return (
      <>
        <Screen />
        <button type="button" onClick={() => setShown(true)}>
          Más
        </button>
        {shown && <List />}
      </>
    );
  }
  renderScreen(<Later />);
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  await pass(2000);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Nada')).toBeVisible();
  fireEvent.click(screen.getByRole('button'));
  await pass(2000);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('SOC-04 during a call an event asks anew, a server that is back does not', async () => {
  const { host } = open(() => [makeParking()]);
  await screen.findByText('Parqueo Reforma');
  const before = host.calls.length;
  act(() => host.reach(false));
  host.answer({ [PARKINGS]: () => new Promise(() => {}) });
  act(() => host.reach(true));
  expect(host.calls).toHaveLength(before + 1);
  act(() => host.reach(false));
  act(() => host.reach(true));
  expect(host.calls).toHaveLength(before + 1);
  host.answer({ [PARKINGS]: () => [makeParking({ name: 'Parqueo Centro' })] });
  act(() => host.emit(told()));
  expect(await screen.findByText('Parqueo Centro')).toBeVisible();
  expect(host.calls).toHaveLength(before + 2);
});
