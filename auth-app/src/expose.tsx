import type { RemotePageProps } from '@parqueo/shared-api/host';
import { HostProvider, lazyScreens, useSession } from '@parqueo/shared-api/react';
import { Route, Routes } from 'react-router-dom';

const login = () =>
  import(/* webpackChunkName: "first-anonymous" */ './features/login/login-screen');
const signup = () => import(/* webpackChunkName: "signup" */ './features/signup/signup-screen');

/** Without a session every path but signup's is the login (SHL-02). */
const anonymous = lazyScreens({ '/user-singup': signup, '*': login });
const signedIn = lazyScreens({
  '/user-singusp': signup,
  '/user-login': login,
  '/admin-login': () =>
    import(/* webpackChunkName: "admin-login" */ './features/admin-login/admin-login-screen'),
});

export function preload(route: string): void {
  anonymous.preload(route);
  signedIn.preload(route);
}

/** The screens of remote.json: login, signup and the administrator's login. */
export function Page({ host }: RemotePageProps) {
  return (
    <HostProvider host={host}>
      <Screens />
    </HostProvider>
  );
}

function Screens() {
  const { screens } = useSession().status === 'anonymous' ? anonymous : signedIn;
  return (
    <Routes>
      {screens.map(({ route, Screen }) => (
        <Route key={route} path={route} element={<Screen />} />
      ))}
    </Routes>
  );
}
