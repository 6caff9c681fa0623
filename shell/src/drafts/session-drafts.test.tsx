import { act, screen } from '@testing-library/react';
import { renderShell, tokenFor } from '../testing';

/** A page of a driver who has typed something. */
async function open(browser: string) {
  const { shell } = renderShell({ browser, token: tokenFor('driver', 7) });
  await screen.findByText('remoto driver');
  const drafts = () => shell.host.drafts.open('vehicle');
  drafts().write({ color: 'Gris' });
  expect(drafts().read()).toEqual({ color: 'Gris' });
  return { shell, drafts };
}

test('SES-02 a session that ran out leaves the drafts to whom they belong', async () => {
  const { shell, drafts } = await open('ran-out');
  // As when a refresh is refused.
  act(() => shell.session.setToken(null));
  await screen.findByText('remoto auth');
  expect(drafts().read()).toBeNull();
  act(() => shell.host.session.start(tokenFor('driver', 7)));
  expect(drafts().read()).toEqual({ color: 'Gris' });
  act(() => shell.host.session.start(tokenFor('driver', 8)));
  expect(drafts().read()).toBeNull();
  act(() => shell.host.session.start(tokenFor('driver', 7)));
  expect(drafts().read()).toBeNull();
});

test('SHL-05 a logout removes the drafts', async () => {
  const { shell, drafts } = await open('logged-out');
  await act(() => shell.host.session.logout());
  await screen.findByText('remoto auth');
  act(() => shell.host.session.start(tokenFor('driver', 7)));
  expect(drafts().read()).toBeNull();
});
