import { renderScreen } from '@parqueo/remote-kit/testing';
import { screen } from '@testing-library/react';
import { useShare } from './share';

const lot = { title: 'Parqueo Reforma', text: 'Avenida Reforma 1-50', path: '/parking-details/7' };

function ShareButton() {
  const share = useShare();
  return <button onClick={() => void share(lot)}>Compartir</button>;
}

async function shareWith(device: object) {
  const { host, user } = renderScreen(<ShareButton />);
  Object.assign(navigator, device);
  await user.click(screen.getByRole('button', { name: 'Compartir' }));
  return host;
}
afterEach(() => Reflect.deleteProperty(navigator, 'share'));

const COPIED = [{ tone: 'success', title: 'Copiado. Pégalo donde quieras.' }];
const fails = (name: string) => jest.fn().mockRejectedValue(new DOMException('', name));

test('CNF-09 the device shares by its own dialog', async () => {
  const share = jest.fn().mockResolvedValue(undefined);
  const { toasts } = await shareWith({ share });
  const { title, text } = lot;
  expect(share).toHaveBeenCalledWith({ title, text, url: 'http://localhost/parking-details/7' });
  expect(toasts).toHaveLength(0);
});

test.each([
  ['without such a dialog it is copied', {}, COPIED],
  // Who closes the dialog gets no copy instead.
  ['a closed dialog shares nothing', { share: fails('AbortError') }, []],
  [
    'a dialog that the browser refuses gives way to the copy',
    { share: fails('NotAllowedError') },
    COPIED,
  ],
])('CNF-09 %s', async (_, device, said) => {
  const { toasts } = await shareWith(device);
  expect(toasts).toEqual(said);
  if (said === COPIED)
    expect(await navigator.clipboard.readText()).toBe(
      'Avenida Reforma 1-50\nhttp://localhost/parking-details/7',
    );
});

test('CNF-09 a browser that lets nothing be copied says so', async () => {
  const { host, user } = renderScreen(<ShareButton />);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
  await user.click(screen.getByRole('button', { name: 'Compartir' }));
  expect(host.toasts).toEqual([{ tone: 'error', title: 'Tu navegador no permite copiar.' }]);
});
