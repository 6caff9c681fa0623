import { renderScreen } from '@parqueo/remote-kit/testing';
import { type TestHostOptions, createTestHost, errorAnswer } from '@parqueo/shared-api/testing';
import { screen } from '@testing-library/react';
import ConfirmAddressScreen from './confirm-address-screen';

function open(
  answers: TestHostOptions['answers'],
  isSignedIn = false,
  settings: TestHostOptions['settings'] = {},
) {
  const host = createTestHost({
    session: isSignedIn
      ? { status: 'authenticated', user: { id: 1, roles: ['driver'] } }
      : { status: 'anonymous' },
    answers,
    settings,
  });
  return { host, ...renderScreen(<ConfirmAddressScreen />, host, { address: '/#aaa.bbb' }) };
}

test('ACC-02 a press confirms the address; opening the link alone does not', async () => {
  const { host, user } = open({
    'POST /user/confirm-address': () => ({ email: 'ana@ejemplo.gt' }),
  });
  expect(host.calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Confirmar mi correo' }));
  expect(await screen.findByText('Tu correo quedó confirmado.')).toBeVisible();
  expect(host.calls[0]?.body).toEqual({ token: 'aaa.bbb' });
});

test('ACC-02 who is signed in gets another link for one that has ended', async () => {
  const ended = () => errorAnswer(409, 'Este enlace ya no sirve.', 'LINK_ENDED');
  const { user } = open(
    { 'POST /user/confirm-address': ended, 'POST /user/ask-confirmation': () => null },
    true,
  );
  await user.click(screen.getByRole('button', { name: 'Confirmar mi correo' }));
  expect(await screen.findByText('Este enlace ya no sirve.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Enviarme otro enlace' }));
  expect(await screen.findByText('Te enviamos otro enlace. Ábrelo desde tu correo.')).toBeVisible();
});

test('ACC-02 another link is not offered where no mail is sent', async () => {
  const ended = () => errorAnswer(409, 'Este enlace ya no sirve.', 'LINK_ENDED');
  const { user } = open({ 'POST /user/confirm-address': ended }, true, { mail: 'shown' });
  await user.click(screen.getByRole('button', { name: 'Confirmar mi correo' }));
  expect(await screen.findByText('Este enlace ya no sirve.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Enviarme otro enlace' })).toBeNull();
});
