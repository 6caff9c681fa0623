import { RetryInDialog, onDemand, usePrefetch } from '@parqueo/remote-kit';
import {
  MINUTE_MS,
  type Parking,
  hoursOf,
  isSameDay,
  localTime,
} from '@parqueo/shared-api/contract';
import { restOfToday, timeOfClosure } from '@parqueo/shared-api/contract/closures';
import { useMinute } from '@parqueo/shared-api/react';
import { Button, FormError, Notice, Row, formatDayWord, formatTime24 } from '@parqueo/shared-ui';
import { type Ref, useCallback, useRef, useState } from 'react';
import { useClosing, useReopening } from './use-closing';

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
 * 'Cerrar hoy' in one tap, with its undo (LOT-01): where reservations are touched they are listed first.
 * Nothing where the lot does not open today any more.
 */
export function CloseToday({ parking }: { parking: Parking }) {
  usePrefetch(TouchedDialog.load);
  const now = useMinute();
  const [justClosed, setJustClosed] = useState(false);
  // The button that was pressed goes with the answer, and the one in its place takes the focus.
  const isAnswered = useRef(false);
  const button = useCallback((shown: HTMLButtonElement | null) => {
    if (shown && isAnswered.current && document.activeElement === document.body)
      shown.focus({ preventScroll: true });
    if (shown) isAnswered.current = false;
  }, []);
  const closing = useClosing(parking.id, () => {
    isAnswered.current = true;
    setJustClosed(true);
  });
  const running = runningClosure(parking, now);
  if (running) {
    return (
      <Closed
        parking={parking}
        id={running.id}
        until={untilWords(now, timeOfClosure(running).end)}
        action={justClosed ? 'Deshacer' : 'Abrir de nuevo'}
        button={button}
        onOpened={() => (isAnswered.current = true)}
      />
    );
  }
  if (closingNow(parking, now) === 'over') return null;
  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        block
        loading={closing.sending && !closing.question}
        aria-label={`Cerrar hoy ${parking.name}`}
        onClick={() => closing.close('today')}
      >
        Cerrar hoy
      </Button>
      <FormError>{closing.message}</FormError>
      {closing.question && <TouchedDialog {...closing.question} />}
    </>
  );
}

/** 'por hoy', 'hasta 18:00', 'hasta mañana 04:00'; in the form of the opening hours beside it. */
function untilWords(now: Date, end: Date): string {
  if (isSameDay(now, end)) return `hasta ${formatTime24(end)}`;
  const isMidnight = localTime(end).minutes === 0 && isSameDay(now, new Date(end.getTime() - 1));
  return isMidnight ? 'por hoy' : `hasta ${formatDayWord(end, now)} ${formatTime24(end)}`;
}

interface ClosedProps {
  parking: Parking;
  /** Id of the present closure. */
  id: number;
  until: string;
  action: string;
  button: Ref<HTMLButtonElement>;
  onOpened: () => void;
}

/** Until when the lot is closed, and the button that opens it again. */
function Closed({ parking, id, until, action, button, onOpened }: ClosedProps) {
  const { submit, sending, message } = useReopening(parking.id, onOpened);
  return (
    <>
      <Notice tone="warning">
        <Row gap={8} justify="space-between">
          <span role="status">Cerrado {until}: nadie puede reservar.</span>
          <Button
            ref={button}
            variant="secondary"
            loading={sending !== null}
            aria-label={`${action}: ${parking.name}`}
            onClick={() => void submit(id)}
          >
            {action}
          </Button>
        </Row>
      </Notice>
      <FormError>{message}</FormError>
    </>
  );
}
