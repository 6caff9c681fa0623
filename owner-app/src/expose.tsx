import type { RemotePageProps } from '@parqueo/shared-api/host';
import { HostProvider, lazyScreens } from '@parqueo/shared-api/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { createQueryClient, useLiveOwnerData, useTellWaiting } from './lib/owner-data';

// "first-admin" is the first screen of an owner: the page preloads chunks of that name.
const parkings = () =>
  import(/* webpackChunkName: "first-admin" */ './features/parkings/parkings-screen');
const board = () => import(/* webpackChunkName: "board" */ './features/board/board-screen');

const { screens, preload } = lazyScreens({
  '/': parkings,
  '/info-parqueos': parkings,
  // One file: either screen is hardly more than the form and its map.
  '/add-parking': () =>
    import(/* webpackChunkName: "parking-form" */ './features/parking-form/add-parking-screen'),
  '/editar-parqueo/:parkingId': () =>
    import(/* webpackChunkName: "parking-form" */ './features/parking-form/edit-parking-screen'),
  '/tablero': board,
  '/tablero/:parkingId': board,
  '/dashboard': board,
  '/historial-reservas': () =>
    import(/* webpackChunkName: "history" */ './features/history/history-screen'),
  '/solicitudes': () =>
    import(/* webpackChunkName: "requests" */ './features/requests/requests-screen'),
});

export { preload };

/** The screens of remote.json: an owner's lots, requests, board, history and the form of a new lot. */
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
  useLiveOwnerData();
  useTellWaiting();
  return (
    <Routes>
      {screens.map(({ route, Screen }) => (
        <Route key={route} path={route} element={<Screen />} />
      ))}
    </Routes>
  );
}
