import type { RemotePageProps } from '@parqueo/shared-api/host';
import { HostProvider, useHost } from '@parqueo/shared-api/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { createQueryClient, useLiveData } from './lib/query-client';

// "first-driver" is the first screen of a driver: the page preloads chunks of that name.
const MapScreen = lazy(
  () => import(/* webpackChunkName: "first-driver" */ './features/map/map-screen'),
);
const DetailsScreen = lazy(
  () => import(/* webpackChunkName: "details" */ './features/details/details-screen'),
);
const BookingScreen = lazy(
  () => import(/* webpackChunkName: "booking" */ './features/booking/booking-screen'),
);
const ConfirmationScreen = lazy(
  () =>
    import(/* webpackChunkName: "confirmation" */ './features/confirmation/confirmation-screen'),
);
const HistoryScreen = lazy(
  () => import(/* webpackChunkName: "history" */ './features/history/history-screen'),
);
const BookingDetailScreen = lazy(
  () => import(/* webpackChunkName: "history" */ './features/history/booking-detail-screen'),
);
const VehiclesScreen = lazy(
  () => import(/* webpackChunkName: "vehicles" */ './features/vehicles/vehicles-screen'),
);
const HelpScreen = lazy(() => import(/* webpackChunkName: "help" */ './features/help/help-screen'));
const AddUserScreen = lazy(
  () => import(/* webpackChunkName: "developer" */ './features/developer/add-user-screen'),
);
const ListUsersScreen = lazy(
  () => import(/* webpackChunkName: "developer" */ './features/developer/list-users-screen'),
);

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
      <Route path="/" element={<MapScreen />} />
      <Route path="/parking-details" element={<DetailsScreen />} />
      <Route path="/parking-details/:id" element={<DetailsScreen />} />
      <Route path="/booking" element={<BookingScreen />} />
      <Route path="/confirmation" element={<ConfirmationScreen />} />
      <Route path="/booking-historial" element={<HistoryScreen />} />
      <Route path="/booking-detail" element={<BookingDetailScreen />} />
      <Route path="/register-car" element={<VehiclesScreen />} />
      <Route path="/soporte" element={<HelpScreen />} />
      {demo && <Route path="/add" element={<AddUserScreen />} />}
      {demo && <Route path="/ListUsers" element={<ListUsersScreen />} />}
    </Routes>
  );
}
