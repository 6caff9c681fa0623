import { defineRemote } from '@parqueo/remote-kit';
import { LiveQueries } from '@parqueo/remote-kit/queries';
import definition from '../remote.json';

const details = () => import(/* webpackChunkName: "details" */ './features/details/details-screen');

// One chunk, fetched when the page is idle: a ticket that was seen once opens without signal, also after a
// release (CNF-07).
const ticket = () =>
  import(/* webpackChunkName: "bookings" */ './features/confirmation/confirmation-screen');
const history = () =>
  import(/* webpackChunkName: "bookings" */ './features/history/history-screen');
const booking = () =>
  import(/* webpackChunkName: "bookings" */ './features/history/booking-detail-screen');

/** The driver's screens. The page preloads the chunk "first-driver", the first screen. */
export const { Page, preload } = defineRemote({
  routes: definition.routes,
  wrapper: LiveQueries,
  screens: {
    '/': () => import(/* webpackChunkName: "first-driver" */ './features/map/map-screen'),
    '/parking-details': details,
    '/parking-details/:id': details,
    '/booking': () =>
      import(/* webpackChunkName: "booking" */ './features/booking/booking-with-vehicles'),
    '/confirmation': ticket,
    '/booking-historial': history,
    '/booking-detail': booking,
    '/register-car': () =>
      import(/* webpackChunkName: "vehicles" */ './features/vehicles/vehicles-screen'),
    '/soporte': () => import(/* webpackChunkName: "help" */ './features/help/help-screen'),
    '/add': () =>
      import(/* webpackChunkName: "developer" */ './features/developer/add-user-screen'),
    '/ListUsers': () =>
      import(/* webpackChunkName: "developer" */ './features/developer/list-users-screen'),
  },
});
