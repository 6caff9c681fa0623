import { createTestHost } from '@parqueo/shared-api/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { renderScreen } from '../../testing';
import { RetryInPlace, onDemand } from './on-demand';
import { RetryInDialog } from './retry-in-dialog';
import { usePrefetch } from './use-prefetch';

/** A part whose file does not come the first `failures` times. */
function partThatFails(failures: number) {
  const load = jest.fn(async () => {
    if (load.mock.calls.length <= failures) throw new Error('The file did not come');
    return { default: ({ name }: { name: string }) => <p>Aquí está {name}</p> };
  });
  return { load, Part: onDemand(load) };
}

function show(shown: ReactElement) {
  const host = Object.assign(createTestHost(), { report: jest.fn() });
  return renderScreen(shown, host, { path: '/' });
}

function open({ Part }: ReturnType<typeof partThatFails>) {
  function Screen() {
    const [shown, setShown] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setShown(!shown)}>
          Mostrar u ocultar
        </button>
        {shown && <Part name="la parte" />}
      </>
    );
  }
  return show(<Screen />);
}

test('FND-06 a part of a screen whose file fails is reported, and reloaded when the connection is back', async () => {
  const part = partThatFails(1);
  const { host } = open(part);
  await waitFor(() => expect(host.report).toHaveBeenCalledTimes(1));
  act(() => host.reach(false));
  expect(part.load).toHaveBeenCalledTimes(1);
  act(() => host.reach(true));
  expect(await screen.findByText('Aquí está la parte')).toBeVisible();
  expect(host.report).toHaveBeenCalledTimes(1);
});

test('FND-06 a part of a screen whose file failed is reloaded when it is shown again, and stays once loaded', async () => {
  const part = partThatFails(1);
  const { host, user } = open(part);
  await waitFor(() => expect(host.report).toHaveBeenCalledTimes(1));
  const toggle = screen.getByRole('button');
  await user.click(toggle);
  await user.click(toggle);
  expect(await screen.findByText('Aquí está la parte')).toBeVisible();
  await user.click(toggle);
  await user.click(toggle);
  expect(screen.getByText('Aquí está la parte')).toBeVisible();
  act(() => host.reach(true));
  expect(part.load).toHaveBeenCalledTimes(2);
});

test('FED-02 a part that others need says in its place that it did not come, beside what is there, and one retry brings all of them', async () => {
  const { load } = partThatFails(1);
  const Part = onDemand(load, { waiting: () => <p>Cargando…</p>, failed: RetryInPlace });
  const { user } = show(
    <>
      <h1>La pantalla</h1>
      <Part name="la primera" />
      <Part name="la segunda" />
    </>,
  );
  expect(screen.getAllByText('Cargando…')).toHaveLength(2);
  const ours = /^No se pudo cargar esta parte\. El problema es nuestro/;
  expect(await screen.findAllByText(ours)).toHaveLength(2);
  expect(screen.getByRole('heading', { name: 'La pantalla' })).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Intentar de nuevo' })[0]!);
  expect(await screen.findByText('Aquí está la primera')).toBeVisible();
  expect(screen.getByText('Aquí está la segunda')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

/** Webpack's error of a file that the server answered with 503. */
function refusedFile() {
  // Without a timing of the file, as where the browser's list is full, its status is requested.
  Object.assign(globalThis, { PerformanceResourceTiming: Event });
  performance.getEntriesByName = () => [];
  globalThis.fetch = async () => new Response(null, { status: 503 });
  return Object.assign(new Error('chunk 7'), { name: 'ChunkLoadError', request: 'http://x/7.js' });
}

test('FED-02 SHL-09 a dialog that did not come says so and why in a dialog, with a retry and a way out', async () => {
  const load = jest
    .fn(async () => ({ default: (_: { onClose: () => void }) => <p>Aquí está</p> }))
    .mockRejectedValueOnce(refusedFile());
  const Part = onDemand(load, { failed: RetryInDialog });
  const onClose = jest.fn();
  const { user } = show(<Part onClose={onClose} />);
  const dialog = await screen.findByRole('dialog', { name: 'No se pudo abrir esta ventana' });
  expect(
    await within(dialog).findByText('El servidor no entregó un archivo; tu conexión funciona.'),
  ).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  await user.click(within(dialog).getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByText('Aquí está')).toBeVisible();
});

test('GAT-03 what was fetched ahead is there without signal; a failure of that alone is nothing to tell', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const part = partThatFails(1);
  function Ahead() {
    usePrefetch(part.Part.load);
    return null;
  }
  const ahead = () => show(<Ahead />);
  const first = ahead();
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(part.load).toHaveBeenCalledTimes(1);
  expect(first.host.report).not.toHaveBeenCalled();
  first.unmount();
  ahead();
  await act(() => jest.advanceTimersByTimeAsync(5000));
  show(<part.Part name="la parte" />);
  expect(screen.getByText('Aquí está la parte')).toBeVisible();
  expect(part.load).toHaveBeenCalledTimes(2);
});
