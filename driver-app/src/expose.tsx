import type { RemotePageProps } from '@parqueo/shared-api/host';
import { HostProvider, lazyScreens, useHost } from '@parqueo/shared-api/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { createQueryClient, useLiveData } from './lib/query-client';

const details = () => import(/* webpackChunkName: "details" */ './features/details/details-screen');

// "first-driver" is the first screen of a driver: the page preloads chunks of that name.
const { screens, preload } = lazyScreens({
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
  '/add': () => import(/* webpackChunkName: "developer" */ './features/developer/add-user-screen'),
  '/ListUsers': () =>
    import(/* webpackChunkName: "developer" */ './features/developer/list-users-screen'),
});
const DEMO_ONLY = ['/add', '/ListUsers'];

export { preload };

/** The driver's screens, as remote.json lists them. */
export function Page({ host }: RemotePageProps) {
  const [queryClient] = useState(createQueryClient);
  return (
    <HostProvider host={host}>
      <QueryClientProvider client={queryClient}>
        <Screens />
      </QueryClientProvider>
    </HostProvider>
  );
}

function Screens() {
  const { demo } = useHost().settings;
  useLiveData();
  return (
    <Routes>
      {screens
        .filter(({ route }) => demo || !DEMO_ONLY.includes(route))
        .map(({ route, Screen }) => (
          <Route key={route} path={route} element={<Screen />} />
        ))}
    </Routes>
  );
}
