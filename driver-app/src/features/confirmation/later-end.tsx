import type { KnownStay } from '@parqueo/shared-api/answers';
import { useNow } from '@parqueo/shared-api/react';
import { formatTime24, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { ExtendStay } from '../../lib/reservations/extend-stay';
import { isEnding, useLaterEnds } from '../../lib/reservations/later-ends';
import { timesOf } from '../../lib/reservations/stays';
import { WithdrawExtension } from '../../lib/reservations/withdraw-extension';

const Later = styled.div`
  padding-inline: ${token('space-16')};
  /* It holds the outcome and the focus, and takes no room without any. */
  &:has(p, button) {
    padding-bottom: ${token('space-16')};
  }
`;

interface LaterEndProps {
  stay: KnownStay | null;
  /** Whether it is offered before the stay ends soon, because somebody has come for it. */
  wanted: boolean;
}

/**
 * A later end for the stay, in its last quarter of an hour (TRP-01, PSH-03), and one that was requested and
 * waits.
 */
export function LaterEnd({ stay, wanted }: LaterEndProps) {
  const now = useNow();
  const times = stay && timesOf(stay);
  const isOffered = times && now < times.end && (wanted || isEnding(times, now));
  return (
    <Later>
      {stay && isOffered ? (
        <Offered stay={stay} end={times.end} main={wanted} />
      ) : (
        <WithdrawExtension pending={stay?.asked} formatTime={formatTime24} />
      )}
    </Later>
  );
}

function Offered({ stay, end, main }: { stay: KnownStay; end: Date; main: boolean }) {
  const later = useLaterEnds(stay, true);
  return <ExtendStay stay={stay} end={end} later={later} main={main} />;
}
