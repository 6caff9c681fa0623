import { useHost } from '@parqueo/shared-api/react';
import { Suspense, lazy } from 'react';
import { readChoice } from '#storage';

/** Lazy: hardly any device has such marks. */
const LostMarksList = lazy(() => import(/* webpackChunkName: "gate" */ './lost-marks-list'));

interface LostMarksProps {
  /** The lots where the signed-in person works. */
  lots: readonly { id: number }[];
}

/** What the device keeps of lots where the signed-in person works no longer (GAT-03, STF-01). */
export function LostMarks({ lots }: LostMarksProps) {
  const host = useHost();
  if (readChoice('gate-marks', host) === null) return null;
  return (
    <Suspense>
      <LostMarksList shown={lots.map(({ id }) => id)} />
    </Suspense>
  );
}
