import { renderScreen } from '@parqueo/remote-kit/testing';
import { createTestHost } from '@parqueo/shared-api/testing';
import { screen } from '@testing-library/react';
import { useShare } from './share';

const lot = { title: 'Parqueo Reforma', text: 'Avenida Reforma 1-50', path: '/parking-details/7' };

function ShareButton() {
  const share = useShare();
  return <button onClick={() => void share(lot)}>Compartir</button>;
}

async function shareWith(device: object) {
  const host = createTestHost();
  const { user } = renderScreen(<ShareButton />, host);
  Object.assign(navigator, device);
  await user.click(screen.getByRole('button', { name: 'Compartir' }));
  return host;
}
afterEach(() => Reflect.deleteProperty(navigator, 'share'));

test('CNF-09 the device shares by its own dialog', async () => {
  const share = jest.fn().mockResolvedValue(undefined);
  const { toasts } = await shareWith({ share });
  const { title, text } = lot;
  expect(share).toHaveBeenCalledWith({ title, text, url: 'http://localhost/parking-details/7' });
  expect(toasts).toHaveLength(0);
});

test('CNF-09 without such a dialog it is copied, and said so', async () => {
  const { toasts } = await shareWith({});
  expect(await navigator.clipboard.readText()).toBe(
    'Avenida Reforma 1-50\nhttp://localhost/parking-details/7',
  );
  expect(toasts).toEqual([{ tone: 'success', title: 'Copiado. Pégalo donde quieras.' }]);
});

test('CNF-09 who closes the dialog gets no copy instead', async () => {
  const aborted = jest.fn().mockRejectedValue(new DOMException('', 'AbortError'));
  expect((await shareWith({ share: aborted })).toasts).toHaveLength(0);
});

test('CNF-09 a dialog that the browser refuses gives way to the copy', async () => {
  const refused = jest.fn().mockRejectedValue(new DOMException('', 'NotAllowedError'));
  expect((await shareWith({ share: refused })).toasts).toEqual([
    { tone: 'success', title: 'Copiado. Pégalo donde quieras.' },
  ]);
});

test('CNF-09 a browser that lets nothing be copied says so', async () => {
  const host = createTestHost();
  const { user } = renderScreen(<ShareButton />, host);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
  await user.click(screen.getByRole('button', { name: 'Compartir' }));
  expect(host.toasts).toEqual([{ tone: 'error', title: 'Tu navegador no permite copiar.' }]);
});
