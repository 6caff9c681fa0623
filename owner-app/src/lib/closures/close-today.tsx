import { RetryInDialog, onDemand, usePrefetch } from '@parqueo/remote-kit';
import {
  type ClosuresAnswer,
  MINUTE_MS,
  type Parking,
  hoursOf,
  isSameDay,
  localTime,
} from '@parqueo/shared-api/contract';
import { restOfToday, timeOfClosure } from '@parqueo/shared-api/contract/closures';
import { useHost, useMinute } from '@parqueo/shared-api/react';
import { Button, FormError, Notice, Row, formatDayWord, formatTime24 } from '@parqueo/shared-ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { cancelledWords, goingOnWords, useClosing, useReopening } from './use-closing';

/* Takes no part in the layout: what comes in the place of its button finds the focus there. */
const Place = styled.div`
  display: contents;
`;

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
  const { toast } = useHost();
  const now = useMinute();
  /** What the server said when it was closed here. */
  const [outcome, setOutcome] = useState<ClosuresAnswer>();
  const closing = useClosing(parking.id, (answer) => {
    setOutcome(answer);
    const title = cancelledWords(answer);
    if (title) toast({ tone: 'success', title });
  });
  const running = runningClosure(parking, now);
  if (running) {
    return (
      <Place>
        <Closed
          parking={parking}
          id={running.id}
          until={untilWords(now, timeOfClosure(running).end)}
          outcome={outcome}
        />
      </Place>
    );
  }
  if (closingNow(parking, now) === 'over') return null;
  return (
    <Place>
      <Button
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
    </Place>
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
  /** Of a closure that was made here. */
  outcome: ClosuresAnswer | undefined;
}

/** Until when the lot is closed, and the button that opens it again. */
function Closed({ parking, id, until, outcome }: ClosedProps) {
  const { submit, sending, message } = useReopening(parking.id);
  // Who was cancelled stays so: opening again undoes no more than the closure.
  const action = outcome?.cancelled === 0 ? 'Deshacer' : 'Abrir de nuevo';
  return (
    <>
      <Notice tone="warning">
        <Row gap={8} justify="space-between">
          <span role="status">
            Cerrado {until}: nadie puede reservar. {outcome && goingOnWords(outcome)}
          </span>
          <Button
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
