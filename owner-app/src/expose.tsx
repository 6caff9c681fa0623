import { defineRemote } from '@parqueo/remote-kit';
import definition from '../remote.json';
import { OwnerData } from './lib/owner-data';

// The page preloads the chunk "first-admin", an owner's first screen.
const parkings = () =>
  import(/* webpackChunkName: "first-admin" */ './features/parkings/parkings-screen');
const board = () => import(/* webpackChunkName: "board" */ './features/board/board-screen');

/** The owner's screens. */
export const { Page, createPage, preload } = defineRemote({
  routes: definition.routes,
  wrapper: OwnerData,
  screens: {
    '/': parkings,
    '/info-parqueos': parkings,
    // One chunk for both: each is little more than the form and its map.
    '/add-parking': () =>
      import(/* webpackChunkName: "parking-form" */ './features/parking-form/add-parking-screen'),
    '/editar-parqueo/:parkingId': () =>
      import(/* webpackChunkName: "parking-form" */ './features/parking-form/edit-parking-screen'),
    '/tablero': board,
    '/tablero/:parkingId': board,
    '/dashboard': board,
    '/historial-reservas': () =>
      import(/* webpackChunkName: "history" */ './features/history/history-screen'),
    '/solicitudes': () =>
      import(/* webpackChunkName: "requests" */ './features/requests/requests-screen'),
  },
});
