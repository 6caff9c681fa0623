import { renderScreen } from '@parqueo/remote-kit/testing';
import { type TestHostOptions, errorAnswer } from '@parqueo/shared-api/testing';
import { screen } from '@testing-library/react';
import ConfirmAddressScreen from './confirm-address-screen';

const open = (options: TestHostOptions) =>
  renderScreen(<ConfirmAddressScreen />, options, { address: '/#aaa.bbb' });

test('ACC-02 a press confirms the address; opening the link alone does not', async () => {
  const { host, user } = open({
    session: { status: 'anonymous' },
    answers: { 'POST /user/confirm-address': () => ({ email: 'ana@ejemplo.gt' }) },
  });
  expect(host.calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Confirmar mi correo' }));
  expect(await screen.findByText('Tu correo quedó confirmado.')).toBeVisible();
  expect(host.calls[0]?.body).toEqual({ token: 'aaa.bbb' });
});

test.each([
  ['sent', 1],
  ['shown', 0],
] as const)('ACC-02 who is signed in gets another link where mail is %s', async (mail, count) => {
  const ended = () => errorAnswer(409, 'Este enlace ya no sirve.', 'LINK_ENDED');
  const answers = {
    'POST /user/confirm-address': ended,
    'POST /user/ask-confirmation': () => null,
  };
  const { user } = open({ answers, settings: { mail } });
  await user.click(screen.getByRole('button', { name: 'Confirmar mi correo' }));
  expect(await screen.findByText('Este enlace ya no sirve.')).toBeVisible();
  const again = screen.queryAllByRole('button', { name: 'Enviarme otro enlace' });
  expect(again).toHaveLength(count);
  if (!again[0]) return;
  await user.click(again[0]);
  expect(await screen.findByText('Te enviamos otro enlace. Ábrelo desde tu correo.')).toBeVisible();
});
