import type { Page } from '@playwright/test';
import {
  type State,
  answered,
  answering,
  at,
  button,
  dialog,
  field,
  heading,
  isLarge,
  openMenu,
  press,
  text,
} from './state';

export const ownerStates: State[] = [
  ...at('/', {
    parkings: { shown: (page) => page.getByRole('article').first() },
    poster: {
      shown: (page) => dialog()(page).getByRole('button').last(),
      reach: press('Compartir'),
    },
    notifications: {
      bySize: true,
      shown: (page) => page.getByRole('link', { name: 'Solicitudes' }).last(),
      // On small screens the bell is a link to the requests.
      reach: (page) => (isLarge(page) ? press('Notificaciones')(page) : openMenu(page)),
    },
  }),
  {
    name: 'new parking',
    path: '/add-parking',
    shown: button('Alejar'),
    // Clear of the bar at the bottom, below which the page scrolls.
    reach: (page) =>
      button('Alejar')(page).evaluate((one) => one.scrollIntoView({ block: 'center' })),
  },
  {
    name: 'gate: which of several lots',
    path: '/puerta',
    shown: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^Parqueo / })
        .first(),
  },
  ...at('/puerta/1', {
    gate: { shown: (page) => tiles(page).first() },
    'space of the gate': {
      shown: button('Entró sin reserva'),
      reach: (page) => tiles(page).filter({ hasText: 'Libre' }).first().click(),
    },
  }),
  { name: 'second factor', path: '/cuenta/segundo-factor', shown: field('Tu contraseña') },
  { name: 'photos', path: '/fotos/1', shown: button(/^Elegir foto$/) },
  {
    name: 'board',
    path: '/tablero',
    shown: (page) => page.getByRole('link', { name: 'Editar parqueo' }),
  },
  {
    name: 'dates on which a parking is closed',
    path: '/tablero/1',
    shown: (page) => dialog()(page).getByRole('checkbox').first(),
    reach: press('Cierres y asuetos'),
  },
  { name: 'history', path: '/historial-reservas', shown: text('Ver como tabla') },
  {
    name: 'month with its tables',
    path: '/historial-reservas?mes=2025-08',
    shown: (page) => page.getByRole('table').first(),
    reach: (page) => text('Ver como tabla')(page).click(),
  },
  ...at('/solicitudes', {
    requests: { shown: button(/^Aceptar/) },
    refusal: { shown: dialog('Rechazar solicitud'), reach: press(/^Rechazar/) },
  }),
  ...at('/guardianes', {
    attendants: { shown: heading(/guardianes|Enlaces sin usar|Marvin/) },
    'new attendant': { shown: button('Crear enlace'), reach: press('+ Invitar guardián') },
    'link for an attendant': {
      shown: (page) => page.getByRole('link', { name: 'Enviar por WhatsApp' }),
      reach: async (page) => {
        await press('+ Invitar guardián')(page);
        await dialog()(page).getByRole('checkbox').first().check();
        await press('Crear enlace')(page);
      },
    },
  }),
  {
    name: 'edited parking',
    bySize: true,
    path: '/editar-parqueo/1',
    shown: button('Guardar cambios'),
    // On phones its groups are folded.
    reach: async (page) => {
      if (page.viewportSize()!.width < 768) await press(/^Horario/)(page);
    },
  },
  { name: 'close of the day', path: '/cierre/1', shown: button('Cerrar el día') },
  ...['/', '/puerta', '/historial-reservas'].map((path) => ({
    name: `nothing can be loaded: ${path}`,
    path,
    prepare: answering(/\/api\/(?!session)/, 503),
    shown: button('Intentar de nuevo'),
  })),
  { name: 'administrator', path: '/admin-login', prepare: answered, shown: field('Teléfono') },
  {
    name: 'account',
    bySize: true,
    path: '/cuenta',
    shown: (page) =>
      page.getByRole('region', { name: 'Integraciones' }).getByText('acceso').first(),
  },
];

const tiles = (page: Page) => page.getByRole('button', { name: /^C-\d/ });
