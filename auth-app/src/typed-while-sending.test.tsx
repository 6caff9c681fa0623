import { type FilledForm, renderScreen, typeWhileSending } from '@parqueo/remote-kit/testing';
import { createTestHost } from '@parqueo/shared-api/testing';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import AccountScreen from './features/account/account-screen';
import LostPasswordScreen from './features/lost-password/lost-password-screen';

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
  /** Texts by the fields' labels. */
  texts: Record<string, string>;
}

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
  // It goes with its success, as other forms of `useForm` do.
  'lost password': {
    page: <LostPasswordScreen />,
    call: 'POST /session/lost-password',
    answer: nothing,
    label: 'Email',
    texts: { Email: 'rosa@ejemplo.gt' },
    send: 'Enviar enlace',
  },
};

describe.each(['taken', 'refused'] as const)('what is sent is %s', (outcome) => {
  test.each(Object.entries(FORMS))(
    'ADD-06 what is typed meanwhile is still there: %s',
    async (_, { page, texts, ...form }) => {
      const host = createTestHost({
        answers: {
          'GET /user': () => account,
          'GET /user/new-address': () => ({ waiting: null }),
          'GET /session/list': () => [],
          'GET /kept-parkings': () => [],
        },
      });
      const { user } = renderScreen(page, host);
      for (const [label, text] of Object.entries(texts)) {
        const field = await screen.findByLabelText(label);
        await user.clear(field);
        await user.type(field, text);
      }
      await typeWhileSending({ host, user, ...form }, outcome);
    },
  );
});
