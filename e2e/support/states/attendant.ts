import { type State, heading, openMenu } from './state';

/** @param invitation the token of an open invitation */
export const attendantStates = (invitation: string): State[] => [
  { name: 'shift', path: '/', shown: heading('Lo que cobraste hoy') },
  { name: 'gate', path: '/puerta', shown: (page) => page.getByText(/C-01/).first() },
  {
    name: 'requests',
    path: '/solicitudes',
    shown: (page) => page.getByRole('button', { name: /^Aceptar/ }).first(),
  },
  { name: 'board', path: '/tablero', shown: heading('Precios y capacidad') },
  {
    name: 'menu',
    bySize: true,
    path: '/',
    shown: (page) => page.getByText('Guardián', { exact: true }).filter({ visible: true }).first(),
    reach: openMenu,
  },
  {
    name: 'another invitation',
    path: `/invitacion#${invitation}`,
    shown: (page) => page.getByRole('button', { name: 'Aceptar' }),
  },
];
