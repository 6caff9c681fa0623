import { useNow } from '@parqueo/shared-api/react';
import { Button, ButtonLink, Route, Ticket, formatTime24, media, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { useIdle } from '../idle';
import { openRoute } from '../route';
import { ticketLink } from '../ticket';
import { ExtendStay } from './extend-stay';
import { type Trip, isEnding, tripAt } from './trip';
import { useStays } from './use-stays';

/* Above the list's sheet, beside the map's controls; at the foot of a large map. */
const Card = styled.aside`
  position: absolute;
  right: 68px;
  bottom: calc(var(--covered-bottom) + ${token('space-8')});
  left: calc(var(--covered-left) + ${token('space-8')});
  z-index: 14;
  display: grid;
  gap: ${token('space-8')};
  max-width: 400px;
  padding: ${token('space-12')};
  border-radius: ${token('radius-card')};
  background: ${token('color-surface')};
  box-shadow: ${token('shadow-float')};
  p {
    color: ${token('color-muted')};
    font-size: ${token('text-14')};
    overflow-wrap: anywhere;
  }
  ${media.landscape} {
    bottom: ${token('space-8')};
  }
  ${media.large} {
    bottom: ${token('space-24')};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-8')};
  > * {
    flex: 1 1 auto;
    padding-inline: ${token('space-12')};
    white-space: nowrap;
  }
`;

/**
 * The reservation on the map, from half an hour before until its end; a quarter of an hour before, with
 * a later end to ask for (TRP-01). Nothing without one.
 */
export default function TripCard() {
  const now = useNow();
  // The map asks first, also when it is opened again.
  const stays = useStays({ enabled: useIdle() });
  const trip = tripAt(stays.data ?? [], now);
  return trip && <Present trip={trip} now={now} />;
}

function Present({ trip, now }: { trip: Trip; now: Date }) {
  const { confirmation, start, end } = trip;
  const { space, parking } = confirmation;
  return (
    <Card aria-label="Tu reserva">
      <div>
        <strong>
          Tu espacio {space.identifier} · {formatTime24(start)}
        </strong>
        <p>{[parking?.name, `hasta las ${formatTime24(end)}`].filter(Boolean).join(' · ')}</p>
      </div>
      <Actions>
        <Button onClick={() => openRoute(parking)} disabled={!parking}>
          <Route size={20} />
          Cómo llegar
        </Button>
        <ButtonLink {...ticketLink(confirmation)} variant="secondary">
          <Ticket size={20} />
          Ver ticket
        </ButtonLink>
      </Actions>
      {isEnding(trip, now) && <ExtendStay trip={trip} />}
    </Card>
  );
}
