import { RetryInPlace, onDemand } from '@parqueo/remote-kit';
import { useHost } from '@parqueo/shared-api/react';
import { readChoice } from '../storage/choices';

/** Hardly any device has such marks. */
const LostMarksList = onDemand(() => import(/* webpackChunkName: "gate" */ './lost-marks-list'), {
  failed: RetryInPlace,
});

interface LostMarksProps {
  /** The lots where the signed-in person works. */
  lots: readonly { id: number }[];
}

/** What the device keeps of lots where the signed-in person works no longer (GAT-03, STF-01). */
export function LostMarks({ lots }: LostMarksProps) {
  const host = useHost();
  if (readChoice('gate-marks', host) === null) return null;
  return <LostMarksList shown={lots.map(({ id }) => id)} />;
}
