import { RetryInDialog, onDemand, usePrefetch } from '@parqueo/remote-kit';
import { messageOf } from '@parqueo/shared-api/client';
import {
  type ClosuresAnswer,
  MINUTE_MS,
  type Parking,
  UNKNOWN_ERROR_MESSAGE,
  hoursOf,
} from '@parqueo/shared-api/contract';
import { restOfToday, timeOfClosure } from '@parqueo/shared-api/contract/closures';
import { useHost, useMinute } from '@parqueo/shared-api/react';
import { Button, ConfirmDialog } from '@parqueo/shared-ui';
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
 * 'Cerrar hoy' in one tap, its undo in its place, and a toast with what came of it, so that nothing moves
 * (LOT-01); where reservations are touched they are listed first. Nothing where the lot does not open today any more.
 */
export function CloseToday({ parking }: { parking: Parking }) {
  usePrefetch(TouchedDialog.load);
  const { toast } = useHost();
  const now = useMinute();
  /** What the server said when it was closed here. */
  const [outcome, setOutcome] = useState<ClosuresAnswer>();
  const onClosed = (answer: ClosuresAnswer) => {
    setOutcome(answer);
    toast({
      tone: 'success',
      title: 'Cerrado por hoy: nadie puede reservar.',
      detail: cancelledWords(answer),
      note: goingOnWords(answer),
    });
  };
  const onError = (error: unknown) =>
    toast({ tone: 'error', title: messageOf(error, UNKNOWN_ERROR_MESSAGE) });
  const closing = useClosing(parking.id, { onClosed, onError });
  const reopening = useReopening(parking.id, { onError });
  if (closingNow(parking, now) === 'over') return null;
  const running = runningClosure(parking, now);
  // Who was cancelled stays so: opening again undoes no more than the closure.
  const isOurs = outcome?.cancelled === 0 && outcome.closures.some(({ id }) => id === running?.id);
  const back = isOurs ? 'Deshacer' : 'Reabrir';
  return (
    <>
      <Button
        variant="secondary"
        block
        loading={reopening.sending !== null || (closing.sending && !closing.question)}
        aria-label={running ? `${back}: ${parking.name}` : `Cerrar hoy ${parking.name}`}
        onClick={() => (running ? reopening.reopen(running) : closing.close('today'))}
      >
        {running ? back : 'Cerrar hoy'}
      </Button>
      {closing.question && <TouchedDialog {...closing.question} />}
      {reopening.question && <ConfirmDialog {...reopening.question} />}
    </>
  );
}
