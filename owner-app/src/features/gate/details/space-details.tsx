import { WhatsAppLink } from '@parqueo/remote-kit';
import type { KnownGateStay } from '@parqueo/shared-api/answers';
import { isInside } from '@parqueo/shared-api/contract';
import { Button, Chip, Row, Stack } from '@parqueo/shared-ui';
import { useState } from 'react';
import { type NewMark, refOf } from '../../../lib/marks/mark';
import { useServerNow } from '../../../lib/server-clock';
import { useAtGate } from '../at-gate';
import { type SpaceView, isFreeNow } from '../spaces/space-views';
import { STATE_TONES } from '../spaces/tile';
import { stateOf, timesOf } from '../words';
import { DetailsHeading } from './details-heading';
import { LeaveActions } from './leave-actions';
import { StayFacts } from './stay-facts';
import { WalkInForm } from './walk-in-form';

/** A space with the marks that can come next (GAT-01). */
export function SpaceDetails({ view }: { view: SpaceView }) {
  const { parking } = useAtGate();
  const { space, state, stay, later } = view;
  return (
    <Stack gap={16}>
      <DetailsHeading title={space.identifier}>
        <Chip tone={STATE_TONES[state]}>{stateOf(view)}</Chip>
      </DetailsHeading>
      {stay && <StayFacts stay={stay} />}
      {later.map((next) => (
        <Row key={next.id} gap={8} justify="space-between">
          <p>{`Después: ${timesOf(next)} · ${next.vehicle_plate}`}</p>
          <WhatsAppLink stay={next} parking={parking.name} listed />
        </Row>
      ))}
      {stay ? <StayActions view={view} stay={stay} /> : <WalkInForm space={space} />}
    </Stack>
  );
}

function StayActions({ view, stay }: { view: SpaceView; stay: KnownGateStay }) {
  const { act, move } = useAtGate();
  const { space } = view;
  const [other, setOther] = useState(false);
  const now = useServerNow();
  const ref = refOf(stay);

  function mark(newMarks: readonly NewMark[], word: string, at?: Date) {
    const about = `${space.identifier} · ${stay.vehicle_plate}`;
    act({ newMarks, stay, about, word, ...(at && { at }) });
  }

  if (other) return <WalkInForm space={space} />;
  return (
    <Stack gap={8}>
      {isInside(stay) ? (
        <LeaveActions stay={stay} onMark={mark} />
      ) : (
        <>
          <Button size="l" block onClick={() => mark([{ kind: 'arrived', ...ref }], 'llegó')}>
            Llegó
          </Button>
          {/* Nobody can be late before the start. */}
          {Date.parse(stay.start_time) <= now.getTime() && (
            <Button
              size="l"
              block
              variant="secondary"
              onClick={() => mark([{ kind: 'no_show', ...ref }], 'no vino')}
            >
              No vino
            </Button>
          )}
          {isFreeNow(view, now) && (
            <Button block variant="ghost" onClick={() => setOther(true)}>
              Entró otro sin reserva
            </Button>
          )}
        </>
      )}
      <Button block variant="ghost" onClick={() => move(stay)}>
        Cambiar de espacio
      </Button>
    </Stack>
  );
}
