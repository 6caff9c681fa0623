import type { KnownStay } from '@parqueo/shared-api/answers';
import { useNow } from '@parqueo/shared-api/react';
import { token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { ExtendStay } from '../../lib/reservations/extend-stay';
import { isEnding, useLaterEnds } from '../../lib/reservations/later-ends';
import { timesOf } from '../../lib/reservations/stays';

const Later = styled.div`
  padding-inline: ${token('space-16')};
  /* Without anything to say it takes no room. */
  &:has(p, strong, [role='alert']) {
    padding-bottom: ${token('space-16')};
  }
`;

interface LaterEndProps {
  stay: KnownStay;
  /** Whether it is offered before the stay ends soon, because somebody has come for it. */
  wanted: boolean;
}

/**
 * A later end for the stay, in its last quarter of an hour (TRP-01, PSH-03), and what became of the one that was
 * requested.
 */
export function LaterEnd({ stay, wanted }: LaterEndProps) {
  const now = useNow();
  const times = timesOf(stay);
  const isOffered = times !== null && now < times.end && (wanted || isEnding(times, now));
  const later = useLaterEnds(stay, isOffered);
  return (
    <Later>
      <ExtendStay stay={stay} end={isOffered ? times.end : null} later={later} main={wanted} />
    </Later>
  );
}
