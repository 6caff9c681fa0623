import { useNow } from '@parqueo/shared-api/react';
import { formatTime24, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { useIdle } from '../idle';
import { openRoute } from '../route';
import { ticketLink } from '../ticket';
import { CardButton, CardButtons, CardLink } from './card-buttons';
import { ExtendStay } from './extend-stay';
import { type Trip, isEnding, tripAt } from './trip';
import { useStays } from './use-stays';

/* Above the list's sheet and the map's attribution, beside its controls. */
const Card = styled.aside`
  position: absolute;
  right: 68px;
  bottom: calc(var(--covered-bottom) + ${token('space-24')});
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
      <CardButtons>
        <CardButton onClick={() => openRoute(parking)} disabled={!parking}>
          Cómo llegar
        </CardButton>
        <CardLink {...ticketLink(confirmation)} variant="secondary">
          Ver ticket
        </CardLink>
      </CardButtons>
      {isEnding(trip, now) && <ExtendStay trip={trip} />}
    </Card>
  );
}
