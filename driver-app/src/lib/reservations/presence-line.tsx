import { IconLine } from '@parqueo/remote-kit';
import type { KnownStay } from '@parqueo/shared-api/answers';
import { useNow } from '@parqueo/shared-api/react';
import { Clock, Together } from '@parqueo/shared-ui';
import { presenceWords } from './presence';

interface PresenceLineProps {
  stay: KnownStay;
  formatTime: (instant: string) => string;
}

/** What the gate has marked of a stay, kept up to date (CNF-10); nothing before. */
export function PresenceLine({ stay, formatTime }: PresenceLineProps) {
  const words = presenceWords(stay, useNow(), formatTime);
  if (words === null) return null;
  return (
    <IconLine>
      <Clock size={20} />
      <Together>{words}</Together>
    </IconLine>
  );
}
