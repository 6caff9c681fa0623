import { Lines, Muted } from '@parqueo/remote-kit';
import { Loaded } from '@parqueo/remote-kit/queries';
import { listOf, readClosure } from '@parqueo/shared-api/answers';
import {
  type Closure,
  type ClosureSpan,
  CLOSURE_PATHS,
  type Parking,
} from '@parqueo/shared-api/contract';
import { formatClosure, timeOfClosure } from '@parqueo/shared-api/contract/closures';
import { useHost } from '@parqueo/shared-api/react';
import { Button, Dialog, FormError, Skeleton, Stack } from '@parqueo/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateForm } from './date-form';
import { HolidayForm } from './holiday-form';
import TouchedDialog from './touched-dialog';
import { useClosing, useReopening } from './use-closing';

interface ClosuresDialogProps {
  parking: Parking;
  onClose: () => void;
}

/** A lot's closures: those to come, the national holidays as a ready list, and dates or hours (LOT-01). */
export default function ClosuresDialog({ parking, onClose }: ClosuresDialogProps) {
  const { api } = useHost();
  const [closed, setClosed] = useState<ClosureSpan>();
  const [untouched, setUntouched] = useState<number>();
  const closing = useClosing(parking.id, (wanted, touched) => {
    if (Array.isArray(wanted)) setClosed(wanted[0]);
    else if (typeof wanted === 'number' && touched === 0) setUntouched(wanted);
  });
  const decide = (closureId: number) => {
    setUntouched(undefined);
    closing.close(closureId);
  };
  const closures = useQuery({
    queryKey: ['closures', parking.id],
    queryFn: ({ signal }) =>
      api.request(CLOSURE_PATHS.closures(parking.id), {
        read: listOf(readClosure),
        refresh: true,
        signal,
      }),
  });
  return (
    <Dialog open title={`Cierres de ${parking.name}`} onClose={onClose}>
      <Loaded
        query={closures}
        errorTitle="Error al cargar los cierres"
        skeleton={<Skeleton height={160} radius={12} />}
      >
        {(list) => (
          <Stack gap={24}>
            <ClosureList
              parkingId={parking.id}
              closures={list}
              untouched={untouched}
              onDecide={decide}
            />
            <HolidayForm closures={list} sending={closing.sending} onSubmit={closing.close} />
            <DateForm closed={closed} sending={closing.sending} onSubmit={closing.close} />
            <FormError>{closing.message}</FormError>
          </Stack>
        )}
      </Loaded>
      {closing.question && <TouchedDialog {...closing.question} />}
    </Dialog>
  );
}

interface ClosureListProps {
  parkingId: number;
  closures: readonly Closure[];
  /** The closure, by its id, at whose time there proved to be no reservation. */
  untouched: number | undefined;
  /** Asks anew what becomes of the reservations at a closure's time. */
  onDecide: (closureId: number) => void;
}

function ClosureList({ parkingId, closures, untouched, onDecide }: ClosureListProps) {
  const { submit, sending, message } = useReopening(parkingId);
  if (closures.length === 0)
    return <Muted>No hay cierres. El parqueo abre según su horario.</Muted>;
  return (
    <div>
      <Lines aria-label="Cierres">
        {closures.map((closure) => {
          const words = formatClosure(timeOfClosure(closure));
          return (
            <li key={closure.id}>
              <span>
                {words}
                {closure.name && ` · ${closure.name}`}
                <Muted as="span" role="status">
                  {untouched === closure.id && ' Ninguna reserva queda a esa hora.'}
                </Muted>
              </span>
              <Button
                variant="ghost"
                aria-label={`Reservas a la hora del cierre: ${words}`}
                onClick={() => onDecide(closure.id)}
              >
                Reservas
              </Button>
              <Button
                variant="secondary"
                loading={sending?.input === closure.id}
                aria-label={`Quitar el cierre: ${words}`}
                onClick={() => void submit(closure.id)}
              >
                Quitar
              </Button>
            </li>
          );
        })}
      </Lines>
      <FormError>{message}</FormError>
    </div>
  );
}
