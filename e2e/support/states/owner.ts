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
  ...at('/add-parking', {
    'new parking': {
      bySize: true,
      shown: button('Alejar'),
      // Clear of the bar at the bottom, below which the page scrolls.
      reach: (page) =>
        button('Alejar')(page).evaluate((one) => one.scrollIntoView({ block: 'center' })),
    },
  }),
  ...at('/puerta', {
    'gate: which of several lots': {
      shown: (page) =>
        page
          .getByRole('main')
          .getByRole('button', { name: /^Parqueo / })
          .first(),
    },
  }),
  ...at('/puerta/1', {
    gate: { shown: (page) => tiles(page).first() },
    'space of the gate': {
      shown: button('Entró sin reserva'),
      reach: (page) => tiles(page).filter({ hasText: 'Libre' }).first().click(),
    },
  }),
  { name: 'second factor', path: '/cuenta/segundo-factor', shown: field('Tu contraseña') },
  { name: 'photos', path: '/fotos/1', shown: button(/^Elegir foto$/) },
  ...at('/tablero', {
    board: { shown: (page) => page.getByRole('link', { name: 'Editar parqueo' }) },
  }),
  ...at('/tablero/1', {
    'dates on which a parking is closed': {
      shown: (page) => dialog()(page).getByRole('checkbox').first(),
      reach: press('Cierres y asuetos'),
    },
  }),
  { name: 'history', path: '/historial-reservas', shown: text('Ver como tabla') },
  ...at('/historial-reservas?mes=2025-08', {
    'month with its tables': {
      shown: (page) => page.getByRole('table').first(),
      reach: (page) => text('Ver como tabla')(page).click(),
    },
  }),
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
  ...at('/editar-parqueo/1', {
    'edited parking': {
      bySize: true,
      shown: button('Guardar cambios'),
      // On phones its groups are folded.
      reach: async (page) => {
        if (page.viewportSize()!.width < 768) await press(/^Horario/)(page);
      },
    },
  }),
  { name: 'close of the day', path: '/cierre/1', shown: button('Cerrar el día') },
  ...['/', '/puerta', '/historial-reservas'].map((path) => ({
    name: `nothing can be loaded: ${path}`,
    path,
    prepare: answering(/\/api\/(?!session)/, 503),
    shown: button('Intentar de nuevo'),
  })),
  { name: 'administrator', path: '/admin-login', prepare: answered, shown: field('Teléfono') },
  ...at('/cuenta', {
    account: {
      bySize: true,
      shown: (page) =>
        page.getByRole('region', { name: 'Integraciones' }).getByText('acceso').first(),
    },
  }),
];

/** @param invitation the token of an open invitation */
export const attendantStates = (invitation: string): State[] => [
  ...at('/', {
    shift: { shown: heading('Lo que cobraste hoy') },
    menu: {
      bySize: true,
      shown: (page) =>
        page.getByText('Guardián', { exact: true }).filter({ visible: true }).first(),
      reach: openMenu,
    },
  }),
  { name: 'gate', path: '/puerta', shown: text(/C-01/) },
  { name: 'requests', path: '/solicitudes', shown: button(/^Aceptar/) },
  { name: 'board', path: '/tablero', shown: heading('Precios y capacidad') },
  { name: 'another invitation', path: `/invitacion#${invitation}`, shown: button('Aceptar') },
];

const tiles = (page: Page) => page.getByRole('button', { name: /^C-\d/ });
