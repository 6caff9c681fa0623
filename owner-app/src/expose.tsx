import type { RemotePageProps } from '@parqueo/shared-api/host';
import { HostProvider } from '@parqueo/shared-api/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { createQueryClient, useLiveOwnerData } from './lib/owner-data';

const ParkingsScreen = lazy(
  () => import(/* webpackChunkName: "first-admin" */ './features/parkings/parkings-screen'),
);
const RequestsScreen = lazy(
  () => import(/* webpackChunkName: "requests" */ './features/requests/requests-screen'),
);
const BoardScreen = lazy(
  () => import(/* webpackChunkName: "board" */ './features/board/board-screen'),
);
const HistoryScreen = lazy(
  () => import(/* webpackChunkName: "history" */ './features/history/history-screen'),
);
const AddParkingScreen = lazy(
  () => import(/* webpackChunkName: "add-parking" */ './features/add-parking/add-parking-screen'),
);

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
  return (
    <Routes>
      <Route path="/" element={<ParkingsScreen />} />
      <Route path="/info-parqueos" element={<ParkingsScreen />} />
      <Route path="/add-parking" element={<AddParkingScreen />} />
      <Route path="/tablero" element={<BoardScreen />} />
      <Route path="/tablero/:parkingId" element={<BoardScreen />} />
      <Route path="/dashboard" element={<BoardScreen />} />
      <Route path="/historial-reservas" element={<HistoryScreen />} />
      <Route path="/solicitudes" element={<RequestsScreen />} />
    </Routes>
  );
}
