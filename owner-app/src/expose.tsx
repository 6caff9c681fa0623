import { defineRemote } from '@parqueo/remote-kit';
import definition from '../remote.json';
import { OwnerData } from './lib/owner-data';

// "first-admin" is the first screen of an owner: the page preloads chunks of that name.
const parkings = () =>
  import(/* webpackChunkName: "first-admin" */ './features/parkings/parkings-screen');
const board = () => import(/* webpackChunkName: "board" */ './features/board/board-screen');

/** An owner's lots, requests, board, history and the form of a lot. */
export const { Page, preload } = defineRemote({
  routes: definition.routes,
  wrapper: OwnerData,
  screens: {
    '/': parkings,
    '/info-parqueos': parkings,
    // One file: either screen is hardly more than the form and its map.
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
