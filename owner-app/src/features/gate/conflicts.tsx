import type { KnownGateStay } from '@parqueo/shared-api/answers';
import { type Mark, amountTaken, owedAt } from '@parqueo/shared-api/contract';
import { Button, Card, Row, Stack, formatShortMoney, token } from '@parqueo/shared-ui';
import type { Ref } from 'react';
import { styled } from 'styled-components';
import type { StoredMark } from '../../lib/marks/mark';
import { deedOf, paymentOf } from '../../lib/marks/mark-words';
import type { SpaceView } from './spaces/space-views';
import { stateOf, timeOf } from './words';

const Sheet = styled(Card)`
  display: grid;
  gap: ${token('space-8')};
  border-color: ${token('color-danger')};
  overflow-wrap: anywhere;
  h2 {
    color: ${token('color-danger')};
    font-size: ${token('text-16')};
  }
`;

const Sides = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${token('space-4')} ${token('space-12')};
  font-size: ${token('text-14')};
  dt {
    color: ${token('color-muted')};
  }
`;

function wordsOf(stay: KnownGateStay): string {
  const { arrived_at, left_at, no_show, payment, status } = stay;
  if (left_at) return `se fue ${timeOf(left_at)}${payment ? ` · ${paymentOf(payment)}` : ''}`;
  if (arrived_at) return `está adentro desde ${timeOf(arrived_at)}`;
  if (no_show) return 'no vino';
  return status === 'cancelled' ? 'está cancelada' : `por llegar ${timeOf(stay.start_time)}`;
}

/** What the server has where a refused mark wanted to be. */
function serverSide({ mark, refusal }: StoredMark, views: readonly SpaceView[]): string {
  const view =
    'space_id' in mark ? views.find(({ space }) => space.id === mark.space_id) : undefined;
  const place = view && [view.space.identifier, view.stay?.vehicle_plate, stateOf(view)];
  const has = refusal?.stay ? [refusal.stay.vehicle_plate, wordsOf(refusal.stay)] : (place ?? []);
  return [...has.filter(Boolean), refusal?.err].filter(Boolean).join(' · ');
}

interface ConflictProps {
  entry: StoredMark;
  views: readonly SpaceView[];
  onDiscard: (entry: StoredMark) => void;
  onCorrect: (mark: Mark) => void;
  /** Called to choose another space for a car that cannot have the one that was marked. */
  onPlace: (entry: StoredMark) => void;
}

/** A mark that the server refused: both sides, and what can be done about it, by a tap (GAT-03). */
function Conflict({ entry, views, onDiscard, onCorrect, onPlace }: ConflictProps) {
  const { mark, about, refusal } = entry;
  const stay = refusal?.stay ?? null;
  const due =
    mark.kind === 'paid' && refusal?.code === 'AMOUNT_CHANGED' && stay
      ? amountTaken(owedAt(stay, new Date(stay.left_at ?? mark.happened_at)).total, mark.method)
      : null;
  return (
    <Sheet as="article" aria-label={`No se registró: ${about}`}>
      <h2>No se registró</h2>
      <Sides>
        <dt>Marcaste</dt>
        <dd>{`${about}: ${deedOf(mark)}, ${timeOf(mark.happened_at)}`}</dd>
        <dt>El sistema</dt>
        <dd>{serverSide(entry, views)}</dd>
      </Sides>
      <Row gap={8}>
        {due !== null && mark.kind === 'paid' && (
          <Button onClick={() => onCorrect({ ...mark, amount: due })}>
            {`Cobrar ${formatShortMoney(due)}`}
          </Button>
        )}
        {refusal?.code === 'MARK_AHEAD' && (
          <Button onClick={() => onCorrect({ ...mark, happened_at: new Date().toISOString() })}>
            Registrar ahora
          </Button>
        )}
        {'space_id' in mark && <Button onClick={() => onPlace(entry)}>Elegir otro espacio</Button>}
        <Button variant="secondary" onClick={() => onDiscard(entry)}>
          Descartar
        </Button>
      </Row>
    </Sheet>
  );
}

/** All refused marks, the first one first. */
export function Conflicts({
  refused,
  region,
  ...props
}: Omit<ConflictProps, 'entry'> & { refused: readonly StoredMark[]; region: Ref<HTMLDivElement> }) {
  if (refused.length === 0) return null;
  return (
    <Stack
      style={{ scrollMarginTop: `calc(${token('header-inset')} + ${token('space-8')})` }}
      ref={region}
      gap={8}
      tabIndex={-1}
      role="region"
      aria-label="Marcas que no se registraron"
    >
      {refused.map((entry) => (
        <Conflict key={entry.mark.key} entry={entry} {...props} />
      ))}
    </Stack>
  );
}
