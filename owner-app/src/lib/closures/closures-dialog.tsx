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
import {
  Button,
  ConfirmDialog,
  Dialog,
  FormError,
  Notice,
  Row,
  Skeleton,
  Stack,
  token,
} from '@parqueo/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { DateForm } from './date-form';
import { HolidayForm } from './holiday-form';
import TouchedDialog from './touched-dialog';
import {
  addedWords,
  alreadyWords,
  cancelledWords,
  goingOnWords,
  newClosures,
  useClosing,
  useReopening,
} from './use-closing';

/* Its two buttons stay together, below what is closed where that is long. */
const Closed = styled(Lines)`
  > li > :first-child {
    flex-basis: auto;
  }
`;

const Buttons = styled.div`
  display: flex;
  gap: ${token('space-4')};
  margin-inline-start: auto;
  button {
    padding-inline: ${token('space-8')};
  }
`;

interface ClosuresDialogProps {
  parking: Parking;
  onClose: () => void;
}

/** A lot's closures: those to come, the national holidays as a ready list, and dates or hours (LOT-01). */
export default function ClosuresDialog({ parking, onClose }: ClosuresDialogProps) {
  const { api } = useHost();
  const [closed, setClosed] = useState<ClosureSpan>();
  const [outcome, setOutcome] = useState<{ words: string; overlaps: boolean; undo: number[] }>();
  const closing = useClosing(parking, {
    onClosed: (answer, wanted) => {
      const isNew = Array.isArray(wanted);
      if (isNew) setClosed(wanted[0]);
      const added = isNew ? newClosures(answer) : [];
      const isUntouched = !isNew && answer.touched.count === 0;
      const words = [
        addedWords(added),
        isUntouched ? 'Ninguna reserva por cancelar durante el cierre.' : cancelledWords(answer),
        goingOnWords(answer),
        alreadyWords(answer),
      ];
      setOutcome({
        words: words.filter(Boolean).join(' '),
        overlaps: answer.already.length > 0,
        // Who was cancelled stays so: that is no undo.
        undo: answer.cancelled === 0 ? added.map(({ id }) => id) : [],
      });
    },
  });
  const reopening = useReopening(parking, { onReopened: () => setOutcome(undefined) });
  const forgetErrors = () => {
    closing.clearErrors();
    reopening.clearErrors();
  };
  const forget = () => {
    setOutcome(undefined);
    forgetErrors();
  };
  const close = (wanted: Parameters<typeof closing.close>[0]) => {
    forget();
    closing.close(wanted);
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
  const above = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  // A new closure pushes down nothing that is under a finger.
  useLayoutEffect(() => {
    if (!closures.data) return;
    const dialog = above.current?.closest('dialog');
    const after = above.current?.offsetHeight ?? 0;
    if (dialog && height.current > 0) dialog.scrollTop += Math.max(0, after - height.current);
    height.current = after;
  }, [closures.data]);
  const failure = closing.message || reopening.message;
  return (
    <Dialog
      open
      title={`Cierres de ${parking.name}`}
      onClose={onClose}
      // In view wherever the list or a form was used, and as long as it is of use.
      actions={
        (failure || outcome) && (
          <div role="status" style={{ flex: 1 }}>
            <FormError>{failure}</FormError>
            {!failure && outcome && (
              <Notice tone={outcome.overlaps ? 'warning' : 'success'}>
                <Row gap={8} justify="space-between">
                  <span style={{ flex: '1 1 160px' }}>{outcome.words}</span>
                  {outcome.undo.length > 0 && (
                    <Button
                      variant="secondary"
                      loading={reopening.sending !== null}
                      onClick={() => {
                        forgetErrors();
                        void reopening.submit(outcome.undo);
                      }}
                    >
                      Deshacer
                    </Button>
                  )}
                </Row>
              </Notice>
            )}
          </div>
        )
      }
    >
      <Loaded
        query={closures}
        errorTitle="Error al cargar los cierres"
        skeleton={<Skeleton height={160} radius={12} />}
      >
        {(list) => (
          // What was said of the last closure is in no way of the next one.
          <Stack gap={24} onInput={forget} style={{ overflowAnchor: 'none' }}>
            <div ref={above}>
              <ClosureList
                closures={list}
                removing={reopening.sending?.input ?? []}
                onDecide={close}
                onRemove={(closure) => {
                  forgetErrors();
                  reopening.reopen(closure);
                }}
              />
            </div>
            <HolidayForm closures={list} sending={closing.sending} onSubmit={close} />
            <DateForm
              schedule={parking.availability_schedule}
              closed={closed}
              sending={closing.sending}
              onSubmit={close}
            />
          </Stack>
        )}
      </Loaded>
      {closing.question && <TouchedDialog {...closing.question} />}
      {reopening.question && <ConfirmDialog {...reopening.question} />}
    </Dialog>
  );
}

interface ClosureListProps {
  closures: readonly Closure[];
  removing: readonly number[];
  /** Asks anew what becomes of the reservations at a closure's time. */
  onDecide: (closureId: number) => void;
  onRemove: (closure: Closure) => void;
}

function ClosureList({ closures, removing, onDecide, onRemove }: ClosureListProps) {
  if (closures.length === 0)
    return <Muted>No hay cierres. El parqueo abre según su horario.</Muted>;
  return (
    <Closed aria-label="Cierres">
      {closures.map((closure) => {
        const words = formatClosure(timeOfClosure(closure));
        return (
          <li key={closure.id}>
            <span>
              {words}
              {closure.name && ` · ${closure.name}`}
            </span>
            <Buttons>
              <Button
                variant="ghost"
                aria-label={`Reservas durante el cierre: ${words}`}
                onClick={() => onDecide(closure.id)}
              >
                Reservas
              </Button>
              <Button
                variant="secondary"
                loading={removing.includes(closure.id)}
                aria-label={`Quitar el cierre: ${words}`}
                onClick={() => onRemove(closure)}
              >
                Quitar
              </Button>
            </Buttons>
          </li>
        );
      })}
    </Closed>
  );
}
