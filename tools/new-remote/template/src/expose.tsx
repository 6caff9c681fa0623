import { defineRemote } from '@parqueo/remote-kit';
import definition from '../remote.json';

/** The screen of each route, in a file of its own. */
export const { Page, preload } = defineRemote({
  routes: definition.routes,
  screens: {
    '/NAME': () => import(/* webpackChunkName: "start" */ './features/start/start-screen'),
  },
});
