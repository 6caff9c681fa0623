import { type State, answered, at, cut, field, heading, press, send, text } from './state';

/** @param invitation the token of an open invitation */
export const anonymousStates = (invitation: string): State[] => [
  ...at('/', {
    login: { shown: heading('Iniciar sesión') },
    'login with errors': {
      shown: text('El email es obligatorio.'),
      reach: press('Iniciar sesión'),
    },
    'login that was refused': {
      shown: text('Correo o contraseña incorrectos.'),
      reach: logIn,
    },
    'login without connection': { shown: text('Sin conexión'), reach: cut(field('Email')) },
  }),
  ...at('/user-singup', {
    signup: { shown: heading('Registrar Usuario') },
    'signup with errors': {
      shown: text('El nombre completo es obligatorio.'),
      reach: press('Registrar Usuario'),
    },
  }),
  ...at('/olvide-mi-contrasena', {
    'lost password': { shown: heading('¿Olvidaste tu contraseña?') },
    'lost password, asked for': {
      shown: text(/^Si hay una cuenta con esos datos/),
      reach: send({ Email: 'nadie@ejemplo.gt' }, 'Enviar enlace'),
    },
  }),
  { name: 'new password', path: '/nueva-contrasena#a.b', shown: heading('Contraseña nueva') },
  { name: 'a half link', path: '/confirmar-correo', shown: heading(NO_LINK) },
  { name: 'address to confirm', path: '/confirmar-correo#a.b', shown: heading('Confirmar correo') },
  ...at(`/invitacion#${invitation}`, {
    invitation: { shown: heading('Crear cuenta de guardián') },
    'invitation with errors': {
      shown: text('El teléfono es obligatorio.'),
      reach: press('Crear cuenta'),
    },
  }),
  { name: 'invitation that is none', path: '/invitacion#nada', shown: heading(NO_LINK) },
  { name: 'terms', path: '/terminos', shown: heading('Qué es Parqueo Central') },
  { name: 'mails that demo mode shows', path: '/__correo', shown: heading('Correos') },
  ...at('/', {
    'login that asks for a code': {
      prepare: (page) =>
        page.route(/\/session\/login$/, (route) =>
          route.fulfill({ status: 401, json: { err: '', code: 'SECOND_FACTOR_NEEDED' } }),
        ),
      shown: field('Código de verificación'),
      reach: logIn,
    },
  }),
  ...at('/__ui', {
    components: {
      prepare: answered,
      shown: heading('Componentes'),
      // The same component in two themes.
      except: ['landmark-unique', 'landmark-no-duplicate-banner', 'landmark-banner-is-top-level'],
    },
  }),
];

const NO_LINK = 'Este enlace no se puede usar';
const logIn = send({ Email: 'nadie@ejemplo.gt', Contraseña: 'equivocada' }, 'Iniciar sesión');
