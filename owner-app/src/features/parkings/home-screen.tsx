import { RetryInPlace, onDemand } from '@parqueo/remote-kit';
import { Page, Stack } from '@parqueo/shared-ui';
import { LotChooser } from '../../lib/lot-choice';
import { useOwnParkings } from '../../lib/owner-data';
import { useIsAttendant } from '../../lib/rights';
import { ParkingsSkeleton } from './parkings-skeleton';
import { TodaySection } from './today-section';

/** It comes below today, so its code comes after that of today, beside the data. */
const ParkingList = onDemand(() => import(/* webpackChunkName: "parkings" */ './parking-list'), {
  waiting: ParkingsSkeleton,
  failed: RetryInPlace,
});

/** Loaded for attendants alone. */
const ShiftScreen = onDemand(() => import(/* webpackChunkName: "shift" */ './shift/shift-screen'), {
  waiting: ParkingsSkeleton,
  failed: RetryInPlace,
});

/** The home of an owner, or of an attendant: their shift. */
export default function HomeScreen() {
  return <Page>{useIsAttendant() ? <ShiftScreen /> : <OwnersHome />}</Page>;
}

/** Today, then the parkings (TOD-01, OWN-01). */
function OwnersHome() {
  const isEmpty = useOwnParkings().data?.length === 0;
  return (
    <>
      <LotChooser />
      {/* Without a lot the list comes in place of all that stood for today, and does not jump there. */}
      <Stack gap={24} key={String(isEmpty)}>
        {!isEmpty && <TodaySection />}
        <section>
          <h2>Listado de Parqueos</h2>
          <ParkingList />
        </section>
      </Stack>
    </>
  );
}
