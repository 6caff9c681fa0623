import { defineRemote } from '@parqueo/remote-kit';
import definition from '../remote.json';

// "first-anonymous" is a visitor's first screen: the page preloads chunks of that name.
const login = () =>
  import(/* webpackChunkName: "first-anonymous" */ './features/login/login-screen');
const signup = () => import(/* webpackChunkName: "signup" */ './features/signup/signup-screen');

/** Login, signup and the administrator's login. Without a session every other path is the login (SHL-02). */
export const { Page, preload } = defineRemote({
  routes: definition.routes,
  screens: {
    '*': login,
    '/user-login': login,
    '/user-singup': signup,
    '/user-singusp': signup,
    '/admin-login': () =>
      import(/* webpackChunkName: "admin-login" */ './features/admin-login/admin-login-screen'),
  },
});
