import type { RemotePageProps } from '@parqueo/shared-api/host';
import { HostProvider, useSession } from '@parqueo/shared-api/react';
import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';

const LoginScreen = lazy(
  () => import(/* webpackChunkName: "first-anonymous" */ './features/login/login-screen'),
);
const SignupScreen = lazy(
  () => import(/* webpackChunkName: "signup" */ './features/signup/signup-screen'),
);
const AdminLoginScreen = lazy(
  () => import(/* webpackChunkName: "admin-login" */ './features/admin-login/admin-login-screen'),
);

/** The screens of remote.json: login, signup and the administrator's login. */
export function Page({ host }: RemotePageProps) {
  return (
    <HostProvider host={host}>
      <Screens />
    </HostProvider>
  );
}

/** Without a session every path but signup's is the login (SHL-02). */
function Screens() {
  if (useSession().status === 'anonymous') {
    return (
      <Routes>
        <Route path="/user-singup" element={<SignupScreen />} />
        <Route path="*" element={<LoginScreen />} />
      </Routes>
    );
  }
  return (
    <Routes>
      <Route path="/user-singusp" element={<SignupScreen />} />
      <Route path="/user-login" element={<LoginScreen />} />
      <Route path="/admin-login" element={<AdminLoginScreen />} />
    </Routes>
  );
}
