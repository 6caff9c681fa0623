import { defineRemote, onDemand } from '@parqueo/remote-kit';
import { roleOf } from '@parqueo/shared-api/contract';
import { useHost, useSession } from '@parqueo/shared-api/react';
import type { ReactNode } from 'react';
import definition from '../remote.json';

// The page preloads the chunk "first-anonymous", a visitor's first screen.
const login = () =>
  import(/* webpackChunkName: "first-anonymous" */ './features/login/login-screen');
const signup = () => import(/* webpackChunkName: "signup" */ './features/signup/signup-screen');

/** Who signs in or drives has no requests. */
const OpenRequests = onDemand(
  () => import(/* webpackChunkName: "open-requests" */ './lib/open-requests'),
);

function Wrapper({ children }: { children: ReactNode }) {
  const host = useHost();
  const session = useSession();
  const answers = session.status === 'authenticated' && roleOf(session.user.roles) !== 'driver';
  return (
    <>
      {answers && host.has('notifications') && <OpenRequests />}
      {children}
    </>
  );
}

/**
 * Login, signup, the account, lost passwords, terms and privacy, links of mails, invitations of attendants
 * and the administrator's login. Without a session every other path shows the login (SHL-02), which says of a
 * lot's what waits there (ACC-04).
 */
export const { Page, preload } = defineRemote({
  routes: definition.routes,
  wrapper: Wrapper,
  screens: {
    '*': login,
    '/parking-details/:id': login,
    '/user-login': login,
    '/invitacion': () =>
      import(/* webpackChunkName: "invitation" */ './features/invitation/invitation-screen'),
    '/olvide-mi-contrasena': () =>
      import(
        /* webpackChunkName: "lost-password" */ './features/lost-password/lost-password-screen'
      ),
    '/nueva-contrasena': () =>
      import(/* webpackChunkName: "new-password" */ './features/new-password/new-password-screen'),
    '/confirmar-correo': () =>
      import(
        /* webpackChunkName: "confirm-address" */ './features/confirm-address/confirm-address-screen'
      ),
    '/cuenta/segundo-factor': () =>
      import(
        /* webpackChunkName: "second-factor" */ './features/second-factor/second-factor-screen'
      ),
    '/__correo': () =>
      import(/* webpackChunkName: "shown-mails" */ './features/shown-mails/shown-mails-screen'),
    '/cuenta': () => import(/* webpackChunkName: "account" */ './features/account/account-screen'),
    '/terminos': () => import(/* webpackChunkName: "legal" */ './features/legal/terms-screen'),
    '/privacidad': () => import(/* webpackChunkName: "legal" */ './features/legal/privacy-screen'),
    '/user-singup': signup,
    '/user-singusp': signup,
    '/admin-login': () =>
      import(/* webpackChunkName: "admin-login" */ './features/admin-login/admin-login-screen'),
  },
});
