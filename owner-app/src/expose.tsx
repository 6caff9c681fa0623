import { defineRemote } from '@parqueo/remote-kit';
import { useHost } from '@parqueo/shared-api/react';
import { type ReactNode, useEffect } from 'react';
import definition from '../remote.json';
import { OwnerData } from './lib/owner-data';
import { readChoice } from './lib/storage/choices';

// The page preloads the chunk "first-admin", an owner's first screen.
const home = () => import(/* webpackChunkName: "first-admin" */ './features/parkings/home-screen');
const parkings = () =>
  import(/* webpackChunkName: "parkings" */ './features/parkings/parkings-screen');
const gate = () => import(/* webpackChunkName: "gate" */ './features/gate/gate-screen');
const close = () => import(/* webpackChunkName: "close" */ './features/close/close-screen');
const board = () => import(/* webpackChunkName: "board" */ './features/board/board-screen');

/** Wraps every screen of the owner; what waits on the device is sent from any of them (GAT-03). */
function Wrapper({ children }: { children: ReactNode }) {
  const host = useHost();
  useEffect(() => {
    function send() {
      if (!host.connection.online() || readChoice('gate-marks', host) === null) return;
      // In the gate's chunk, which a device with such marks has. Without it the next page tries again.
      import(/* webpackChunkName: "gate" */ './lib/marks/mark-queue').then(
        ({ sendStoredMarks }) => sendStoredMarks(host),
        host.report,
      );
    }
    send();
    return host.connection.subscribe(send);
  }, [host]);
  return <OwnerData>{children}</OwnerData>;
}

export const { Page, createPage, preload } = defineRemote({
  routes: definition.routes,
  wrapper: Wrapper,
  screens: {
    '/': home,
    '/info-parqueos': parkings,
    // One chunk for both: each is little more than the form and its map.
    '/add-parking': () =>
      import(/* webpackChunkName: "parking-form" */ './features/parking-form/add-parking-screen'),
    '/editar-parqueo/:parkingId': () =>
      import(/* webpackChunkName: "parking-form" */ './features/parking-form/edit-parking-screen'),
    '/puerta': gate,
    '/puerta/:parkingId': gate,
    '/fotos/:parkingId': () =>
      import(/* webpackChunkName: "photos" */ './features/photos/photos-screen'),
    '/tablero': board,
    '/tablero/:parkingId': board,
    '/dashboard': board,
    '/historial-reservas': () =>
      import(/* webpackChunkName: "history" */ './features/history/history-screen'),
    '/cierre': close,
    '/cierre/:parkingId': close,
    '/solicitudes': () =>
      import(/* webpackChunkName: "requests" */ './features/requests/requests-screen'),
    '/guardianes': () =>
      import(/* webpackChunkName: "attendants" */ './features/attendants/attendants-screen'),
  },
});
