import { RetryInPlace, onDemand, useLater } from '@parqueo/remote-kit';
import { Page, Stack } from '@parqueo/shared-ui';
import { useState } from 'react';
import { LotChooser } from '../../lib/lot-choice';
import { useOwnParkings, useToday } from '../../lib/owner-data';
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
  useLater(ParkingList.load);
  const lots = useOwnParkings();
  const today = useToday();
  const isEmpty = lots.data?.length === 0;
  // What is below today comes with it: its height is not known before.
  const [isKnown, setKnown] = useState(false);
  if (!isKnown && !lots.isPending && (isEmpty || !today.isPending)) setKnown(true);
  return (
    <>
      <LotChooser />
      {/* Without a lot the list comes in place of all that stood for today, and does not jump there. */}
      <Stack gap={24} key={String(isEmpty)}>
        {!isEmpty && <TodaySection />}
        {isKnown && (
          <section>
            <h2>Listado de Parqueos</h2>
            <ParkingList />
          </section>
        )}
      </Stack>
    </>
  );
}
