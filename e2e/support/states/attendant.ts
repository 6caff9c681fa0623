import { type State, at, button, heading, openMenu, text } from './state';

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
