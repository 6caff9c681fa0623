import { renderScreen } from '@parqueo/remote-kit/testing';
import { createTestHost } from '@parqueo/shared-api/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { onDemand } from './on-demand';

/** A part whose file does not come the first `failures` times. */
function partThatFails(failures: number) {
  const load = jest.fn(async () => {
    if (load.mock.calls.length <= failures) throw new Error('The file did not come');
    return { default: ({ name }: { name: string }) => <p>Aquí está {name}</p> };
  });
  return { load, Part: onDemand(load) };
}

function open({ Part }: ReturnType<typeof partThatFails>) {
  const host = createTestHost();
  host.report = jest.fn();
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
  return { host, ...renderScreen(<Screen />, host, { path: '/', address: '/' }) };
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
