import { defineRemote } from '@parqueo/remote-kit';
import { LiveQueries } from '@parqueo/remote-kit/queries';
import definition from '../remote.json';

const details = () => import(/* webpackChunkName: "details" */ './features/details/details-screen');

/** The driver's screens. The page preloads the chunk "first-driver", the first screen. */
export const { Page, preload } = defineRemote({
  routes: definition.routes,
  wrapper: LiveQueries,
  screens: {
    '/': () => import(/* webpackChunkName: "first-driver" */ './features/map/map-screen'),
    '/parking-details': details,
    '/parking-details/:id': details,
    '/booking': () => import(/* webpackChunkName: "booking" */ './features/booking/booking-screen'),
    '/confirmation': () =>
      import(/* webpackChunkName: "confirmation" */ './features/confirmation/confirmation-screen'),
    '/booking-historial': () =>
      import(/* webpackChunkName: "history" */ './features/history/history-screen'),
    '/booking-detail': () =>
      import(/* webpackChunkName: "history" */ './features/history/booking-detail-screen'),
    '/register-car': () =>
      import(/* webpackChunkName: "vehicles" */ './features/vehicles/vehicles-screen'),
    '/soporte': () => import(/* webpackChunkName: "help" */ './features/help/help-screen'),
    '/add': () =>
      import(/* webpackChunkName: "developer" */ './features/developer/add-user-screen'),
    '/ListUsers': () =>
      import(/* webpackChunkName: "developer" */ './features/developer/list-users-screen'),
  },
});
