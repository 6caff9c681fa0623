import { expect } from '@playwright/test';
import { type State, answered, heading } from './state';

/** @param invitation the token of an open invitation */
export const anonymousStates = (invitation: string): State[] => [
  { name: 'login', path: '/', shown: heading('Iniciar sesión') },
  {
    name: 'login with errors',
    path: '/',
    shown: (page) => page.getByText('El email es obligatorio.'),
    reach: (page) => page.getByRole('button', { name: 'Iniciar sesión' }).click(),
  },
  {
    name: 'login that was refused',
    path: '/',
    shown: (page) => page.getByText('Correo o contraseña incorrectos.'),
    reach: async (page) => {
      await page.getByLabel('Email').fill('nadie@ejemplo.gt');
      await page.getByLabel('Contraseña', { exact: true }).fill('equivocada');
      await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    },
  },
  {
    name: 'login without connection',
    path: '/',
    shown: (page) => page.getByText('Sin conexión'),
    reach: async (page) => {
      await expect(page.getByLabel('Email')).toBeVisible();
      await page.context().setOffline(true);
    },
  },
  { name: 'signup', path: '/user-singup', shown: heading('Registrar Usuario') },
  {
    name: 'signup with errors',
    path: '/user-singup',
    shown: (page) => page.getByText('El nombre completo es obligatorio.'),
    reach: (page) => page.getByRole('button', { name: 'Registrar Usuario' }).click(),
  },
  {
    name: 'lost password',
    path: '/olvide-mi-contrasena',
    shown: heading('¿Olvidaste tu contraseña?'),
  },
  {
    name: 'lost password, asked for',
    path: '/olvide-mi-contrasena',
    shown: (page) => page.getByText(/^Si hay una cuenta con esos datos/),
    reach: async (page) => {
      await page.getByLabel('Email').fill('nadie@ejemplo.gt');
      await page.getByRole('button', { name: 'Enviar enlace' }).click();
    },
  },
  { name: 'new password', path: '/nueva-contrasena#a.b', shown: heading('Contraseña nueva') },
  {
    name: 'a half link',
    path: '/confirmar-correo',
    shown: heading('Este enlace no se puede usar'),
  },
  { name: 'address to confirm', path: '/confirmar-correo#a.b', shown: heading('Confirmar correo') },
  {
    name: 'invitation',
    path: `/invitacion#${invitation}`,
    shown: heading('Crear cuenta de guardián'),
  },
  {
    name: 'invitation with errors',
    path: `/invitacion#${invitation}`,
    shown: (page) => page.getByText('El teléfono es obligatorio.'),
    reach: (page) => page.getByRole('button', { name: 'Crear cuenta' }).click(),
  },
  {
    name: 'invitation that is none',
    path: '/invitacion#nada',
    shown: heading('Este enlace no se puede usar'),
  },
  { name: 'terms', path: '/terminos', shown: heading('Qué es Parqueo Central') },
  { name: 'mails that demo mode shows', path: '/__correo', shown: heading('Correos') },
  {
    name: 'login that asks for a code',
    path: '/',
    prepare: async (page) => {
      await page.route(/\/session\/login$/, (route) =>
        route.fulfill({ status: 401, json: { err: '', code: 'SECOND_FACTOR_NEEDED' } }),
      );
    },
    shown: (page) => page.getByLabel('Código de verificación'),
    reach: async (page) => {
      await page.getByLabel('Email').fill('ana@ejemplo.gt');
      await page.getByLabel('Contraseña', { exact: true }).fill('una-clave-larga-42');
      await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    },
  },
  {
    name: 'components',
    path: '/__ui',
    prepare: answered,
    shown: heading('Componentes'),
    // The same component in two themes.
    except: ['landmark-unique', 'landmark-no-duplicate-banner', 'landmark-banner-is-top-level'],
  },
];
