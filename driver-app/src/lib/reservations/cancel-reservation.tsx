import { Muted } from '@parqueo/remote-kit';
import { CancelDialog } from '@parqueo/remote-kit/cancellation';
import type { KnownStay } from '@parqueo/shared-api/answers';
import type { Parking } from '@parqueo/shared-api/contract';
import { useNow } from '@parqueo/shared-api/react';
import { Button, Stack, type formatTime24 } from '@parqueo/shared-ui';
import { type RefObject, useState } from 'react';
import { stayWords } from '../stay/words';
import { cancellingWords } from './money-words';
import { timesOf } from './stays';
import { useNoteCancelled } from './use-stay';

interface CancelReservationProps {
  stay: Pick<KnownStay, 'id' | 'estado' | 'start_time' | 'end_time'>;
  parking: Pick<Parking, 'name'> | null | undefined;
  /** Tells of a cancellation, and has the focus then. */
  outcome: RefObject<HTMLElement | null>;
  /** How the screen writes times; of 24 hours by default. */
  formatTime?: typeof formatTime24;
}

/** Cancels a reservation until it starts (HIS-05) at no cost (BOK-15); an open dialog stays to show a refusal. */
export function CancelReservation({ stay, parking, outcome, formatTime }: CancelReservationProps) {
  const { id, estado, start_time } = stay;
  const [open, setOpen] = useState(false);
  const noteCancelled = useNoteCancelled({ id, status: estado }, outcome);
  const now = useNow();
  const isAhead = start_time !== null && now < new Date(start_time);
  const times = timesOf(stay);
  const words = times && stayWords(times, now, formatTime);
  const costWords = times && cancellingWords(times, now, formatTime);
  const canCancel = (estado === 'pending' || estado === 'confirmed') && isAhead;

  return (
    <>
      {canCancel && (
        <Stack gap={4}>
          <Button variant="secondary" size="l" block onClick={() => setOpen(true)}>
            Cancelar reserva
          </Button>
          {costWords && <Muted style={{ textAlign: 'center' }}>{costWords}</Muted>}
        </Stack>
      )}
      <CancelDialog
        id={id}
        open={open}
        question={`¿Quieres cancelar tu reserva ${[`en ${parking?.name ?? 'el parqueo'}`, words].filter(Boolean).join(', ')}? El espacio quedará libre para otras personas.`}
        hint="El parqueo podrá leerlo."
        detail="El espacio quedó libre."
        onCancelled={(reservation) => {
          setOpen(false);
          noteCancelled(reservation);
        }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
