import { type FilledForm, renderScreen, typeWhileSending } from '@parqueo/remote-kit/testing';
import { createTestHost } from '@parqueo/shared-api/testing';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import AccountScreen from './features/account/account-screen';
import AdminLoginScreen from './features/admin-login/admin-login-screen';
import InvitationScreen from './features/invitation/invitation-screen';
import LoginScreen from './features/login/login-screen';
import LostPasswordScreen from './features/lost-password/lost-password-screen';
import NewPasswordScreen from './features/new-password/new-password-screen';
import SecondFactorScreen from './features/second-factor/second-factor-screen';
import SignupScreen from './features/signup/signup-screen';

const account = {
  id: 1,
  full_name: 'Rosa Ixchel',
  email: 'rosa@ejemplo.gt',
  phone: '5555 0000',
  user_type: 'driver',
  tax_id: '',
  navigator: null,
};
const nothing = () => new Response(null, { status: 204 });

interface Form extends Pick<FilledForm, 'call' | 'answer' | 'label' | 'send'> {
  page: ReactNode;
  address?: string;
  /** Texts by the fields' labels. */
  texts: Record<string, string>;
  /** A button that shows the form. */
  opener?: string;
}

const PASSWORD = 'clave-segura';
const LOGIN = {
  call: 'POST /session/login',
  answer: () => ({ accessToken: 'given' }),
  label: 'Email',
  texts: { Email: 'rosa@ejemplo.gt', Contraseña: PASSWORD },
  send: 'Iniciar sesión',
};
const SIGNUP = {
  'Nombre completo': 'Rosa Ixchel',
  Teléfono: '5555 0000',
  Contraseña: PASSWORD,
};

const FORMS: Record<string, Form> = {
  details: {
    page: <AccountScreen />,
    call: 'PATCH /user',
    answer: () => ({ ...account, full_name: 'Rosa Pérez' }),
    label: 'Nombre completo',
    texts: { 'Nombre completo': 'Rosa Pérez' },
    send: 'Guardar cambios',
  },
  'details, another field than the one that was sent': {
    page: <AccountScreen />,
    call: 'PATCH /user',
    answer: () => ({ ...account, full_name: 'Rosa Pérez' }),
    label: 'NIT de tus recibos (opcional)',
    texts: { 'Nombre completo': 'Rosa Pérez' },
    send: 'Guardar cambios',
  },
  'new password of an account': {
    page: <AccountScreen />,
    call: 'PATCH /user',
    answer: () => account,
    label: 'Contraseña nueva',
    texts: { 'Contraseña actual': 'la-de-antes', 'Contraseña nueva': PASSWORD },
    send: 'Cambiar contraseña',
  },
  login: { ...LOGIN, page: <LoginScreen /> },
  'login of an owner': {
    ...LOGIN,
    page: <AdminLoginScreen />,
    label: 'Teléfono',
    texts: { Teléfono: '5555 0000', Contraseña: PASSWORD },
  },
  signup: {
    page: <SignupScreen />,
    call: 'POST /user',
    answer: () => ({ id: 7, success: true }),
    label: 'Correo electrónico',
    texts: { ...SIGNUP, 'Correo electrónico': 'rosa@ejemplo.gt', 'Confirmar contraseña': PASSWORD },
    send: 'Registrar Usuario',
  },
  'lost password': {
    page: <LostPasswordScreen />,
    call: 'POST /session/lost-password',
    answer: nothing,
    label: 'Email',
    texts: { Email: 'rosa@ejemplo.gt' },
    send: 'Enviar enlace',
  },
  'new password by a link': {
    page: <NewPasswordScreen />,
    address: '/nueva-contrasena#aaa.bbb',
    call: 'POST /session/new-password',
    answer: nothing,
    label: 'Contraseña',
    texts: { Contraseña: PASSWORD, 'Confirmar contraseña': PASSWORD },
    send: 'Guardar contraseña',
  },
  'signup of an attendant': {
    page: <InvitationScreen />,
    address: '/invitacion#secreto',
    call: 'POST /invitations/signup',
    answer: () => ({ id: 9, success: true }),
    label: 'Nombre completo',
    texts: SIGNUP,
    send: 'Crear cuenta',
  },
  'second factor': {
    page: <SecondFactorScreen />,
    call: 'POST /user/second-factor',
    answer: () => ({ secret: 'A'.repeat(32), uri: 'otpauth://totp/x' }),
    label: 'Tu contraseña',
    texts: { 'Tu contraseña': PASSWORD },
    send: 'Empezar',
  },
  deletion: {
    page: <AccountScreen />,
    opener: 'Eliminar mi cuenta',
    call: 'POST /user/deletion',
    answer: nothing,
    label: 'Tu contraseña',
    texts: { 'Tu contraseña': PASSWORD },
    send: 'Eliminar mi cuenta',
  },
};

const isOfAccount = (name: string) => /details|of an account|second factor|deletion/.test(name);

describe.each(['taken', 'refused'] as const)('what is sent is %s', (outcome) => {
  test.each(Object.entries(FORMS))(
    'ADD-06 what is typed meanwhile is still there: %s',
    async (name, { page, address = '/', texts, opener, ...form }) => {
      const host = createTestHost({
        session: isOfAccount(name)
          ? { status: 'authenticated', user: { id: 1, roles: ['driver'] } }
          : { status: 'anonymous' },
        settings: { mail: 'sent' },
        answers: {
          'GET /user': () => account,
          'GET /user/new-address': () => ({ waiting: null }),
          'GET /user/second-factor': () => ({ since: null, codes_left: 0 }),
          'GET /session/list': () => [],
          'GET /kept-parkings': () => [],
          'POST /session/login': () => ({ accessToken: 'given' }),
          'POST /invitations/look': () => ({
            owner: 'Delia Dueña',
            parkings: [{ name: 'Parqueo La Ceiba', address: '7a Avenida 10-20' }],
            ends_at: '2026-03-07T15:00:00Z',
          }),
        },
      });
      const { user } = renderScreen(page, host, { address });
      if (opener) await user.click(await screen.findByRole('button', { name: opener }));
      for (const [label, text] of Object.entries(texts)) {
        const field = await screen.findByLabelText(label);
        await user.clear(field);
        await user.type(field, text);
      }
      await typeWhileSending({ host, user, ...form }, outcome);
    },
  );
});
