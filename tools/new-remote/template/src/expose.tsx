import type { RemotePageProps } from '@parqueo/shared-api/host';
import { HostProvider, lazyScreens } from '@parqueo/shared-api/react';
import { Route, Routes } from 'react-router-dom';

/** Every route of remote.json and the screen behind it, each in a file of its own. */
const { screens, preload } = lazyScreens({
  '/NAME': () => import(/* webpackChunkName: "start" */ './features/start/start-screen'),
});

export { preload };

/** The screens of remote.json. */
export function Page({ host }: RemotePageProps) {
  return (
    <HostProvider host={host}>
      <Routes>
        {screens.map(({ route, Screen }) => (
          <Route key={route} path={route} element={<Screen />} />
        ))}
      </Routes>
    </HostProvider>
  );
}
