import { type SentForm, typeWhileSending } from '@parqueo/remote-kit/testing';
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

const details: SentForm = {
  page: <AccountScreen />,
  call: 'PATCH /user',
  answer: () => ({ ...account, full_name: 'Rosa Pérez' }),
  label: 'Nombre completo',
  texts: { 'Nombre completo': 'Rosa Pérez' },
  send: 'Guardar cambios',
};
const FORMS: Record<string, SentForm> = {
  details,
  'details, another field than the one that was sent': {
    ...details,
    label: 'NIT de tus recibos (opcional)',
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
    (_, form) => {
      const answers = {
        'GET /user': () => account,
        'GET /user/new-address': () => ({ waiting: null }),
        'GET /session/list': () => [],
        'GET /kept-parkings': () => [],
      };
      return typeWhileSending(form, outcome, { answers });
    },
  );
});
