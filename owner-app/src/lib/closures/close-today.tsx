import { RetryInDialog, onDemand, usePrefetch } from '@parqueo/remote-kit';
import { messageOf } from '@parqueo/shared-api/client';
import {
  MINUTE_MS,
  type Parking,
  UNKNOWN_ERROR_MESSAGE,
  hoursOf,
} from '@parqueo/shared-api/contract';
import { restOfToday, timeOfClosure } from '@parqueo/shared-api/contract/closures';
import { useHost, useMinute } from '@parqueo/shared-api/react';
import { Button, ConfirmDialog, VisuallyHidden } from '@parqueo/shared-ui';
import { useState } from 'react';
import { cancelledWords, goingOnWords, useClosing, useReopening } from './use-closing';

/** Most closures touch no reservation. */
const TouchedDialog = onDemand(
  () => import(/* webpackChunkName: "closures" */ './touched-dialog'),
  { failed: RetryInDialog },
);

/** The closure of a lot that lasts now or begins within the minute. */
const runningClosure = ({ closures }: Parking, now: Date) =>
  (closures ?? []).find((closure) => {
    const { start, end } = timeOfClosure(closure);
    return start.getTime() < now.getTime() + MINUTE_MS && end > now;
  });

/** Whether a lot is closed by a closure, can be closed for today, or does not open today any more. */
export function closingNow(parking: Parking, now: Date): 'closed' | 'open' | 'over' {
  if (runningClosure(parking, now)) return 'closed';
  return parking.active && restOfToday(hoursOf(parking), now) ? 'open' : 'over';
}

/**
 * 'Cerrar hoy' in one tap, its undo in its place, so that nothing moves (LOT-01); where reservations are touched
 * they are listed first. A toast, which covers what is below, tells only what is not seen there. Nothing where the
 * lot does not open today any more.
 */
export function CloseToday({ parking }: { parking: Parking }) {
  usePrefetch(TouchedDialog.load);
  const { toast } = useHost();
  const now = useMinute();
  const { name } = parking;
  /** For who listens; the button shows it. */
  const [said, setSaid] = useState('');
  const onError = (error: unknown) =>
    toast({ tone: 'error', title: messageOf(error, UNKNOWN_ERROR_MESSAGE), detail: name });
  const closing = useClosing(parking, {
    onClosed: (answer) => {
      const title = `Cerrado por hoy: nadie puede reservar en ${name}.`;
      // Where something is touched the dialog has said who goes on.
      const note = answer.touched.count > 0 ? '' : goingOnWords(answer);
      const detail = cancelledWords(answer);
      const hasMore = detail !== '' || note !== '';
      setSaid(hasMore ? '' : title);
      if (hasMore) toast({ tone: 'success', title, detail, note });
    },
    onError,
  });
  const reopening = useReopening(parking, { onError });
  if (closingNow(parking, now) === 'over') return null;
  const running = runningClosure(parking, now);
  return (
    <>
      <Button
        variant="secondary"
        block
        loading={reopening.sending !== null || (closing.sending && !closing.question)}
        aria-label={running ? `Reabrir: ${name}` : `Cerrar hoy ${name}`}
        onClick={() => (running ? reopening.reopen(running) : closing.close('today'))}
      >
        {running ? 'Reabrir' : 'Cerrar hoy'}
      </Button>
      <VisuallyHidden role="status">{running && said}</VisuallyHidden>
      {closing.question && <TouchedDialog {...closing.question} />}
      {reopening.question && <ConfirmDialog {...reopening.question} />}
    </>
  );
}
