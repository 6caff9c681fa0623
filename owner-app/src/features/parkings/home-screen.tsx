import { Page, Stack } from '@parqueo/shared-ui';
import { Suspense, lazy } from 'react';
import { LotChooser } from '../../lib/lot-choice';
import { useOwnParkings } from '../../lib/owner-data';
import { useIsAttendant } from '../../lib/rights';
import { ParkingsSkeleton } from './parkings-skeleton';
import { TodaySection } from './today-section';

// The list comes below today, so its code comes after that of today, beside the data.
const list = import(/* webpackChunkName: "parkings" */ './parking-list');
const ParkingList = lazy(() => list);

/** Loaded for attendants alone. */
const ShiftScreen = lazy(() => import(/* webpackChunkName: "shift" */ './shift/shift-screen'));

/** The home of an owner, or of an attendant: their shift. */
export default function HomeScreen() {
  return useIsAttendant() ? <ShiftScreen /> : <OwnersHome />;
}

/** Today, then the parkings (TOD-01, OWN-01). */
function OwnersHome() {
  const isEmpty = useOwnParkings().data?.length === 0;
  return (
    <Page>
      <LotChooser />
      {/* Without a lot the list comes in place of all that stood for today, and does not jump there. */}
      <Stack gap={24} key={String(isEmpty)}>
        {!isEmpty && <TodaySection />}
        <section>
          <h2>Listado de Parqueos</h2>
          <Suspense fallback={<ParkingsSkeleton />}>
            <ParkingList />
          </Suspense>
        </section>
      </Stack>
    </Page>
  );
}
