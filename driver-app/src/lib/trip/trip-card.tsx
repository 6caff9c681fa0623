import { useNow } from '@parqueo/shared-api/react';
import { ChevronLeft, formatTime24, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { create } from 'zustand';
import { useIdle } from '../page/idle';
import { openRoute } from '../parkings/route';
import { ticketLink } from '../reservations/ticket';
import { CardButton, CardButtons, CardLink } from './card-buttons';
import { ExtendStay } from './extend-stay';
import { type Trip, isEnding, tripsAt } from './trip';
import { useStays } from './use-stays';

/* Above the list's sheet and the map's attribution, beside its controls. */
const Card = styled.aside`
  position: absolute;
  bottom: calc(var(--covered-bottom) + ${token('space-24')});
  left: calc(var(--covered-left) + ${token('space-8')});
  z-index: 14;
  width: fit-content;
  max-width: min(400px, 100% - 76px - var(--covered-left));
  /* On the lowest phones it scrolls rather than lie behind the stay. */
  max-height: calc(
    100% - var(--covered-top) - var(--covered-bottom) - ${token('space-24')} - ${token('space-8')}
  );
  overflow-y: auto;
  border-radius: ${token('radius-card')};
  background: ${token('color-surface')};
  box-shadow: ${token('shadow-float')};
  p {
    color: ${token('color-muted')};
    font-size: ${token('text-14')};
    overflow-wrap: anywhere;
  }
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${token('space-8')};
    min-height: ${token('size-target')};
    padding: ${token('space-8')} ${token('space-12')};
    font-weight: 600;
    cursor: pointer;
  }
  summary svg {
    flex: none;
    transform: rotate(90deg);
  }
  details[open] > summary svg {
    transform: rotate(-90deg);
  }
`;

const Body = styled.div`
  display: grid;
  gap: ${token('space-8')};
  padding: 0 ${token('space-12')} ${token('space-12')};
`;

/** In a low window the card would take most of the map: its first line says that it is there. */
const ROOM = '(min-height: 700px), (min-width: 1024px)';

/** Missing where there is no window to measure. */
const hasRoom = () => globalThis.matchMedia?.(ROOM).matches ?? true;

/** Whether the driver has opened or folded the card; null for neither. Kept while other screens are open. */
const useChosenFold = create<{ open: boolean | null }>()(() => ({ open: null }));

/**
 * The reservation on the map, from half an hour before until its end; a quarter of an hour before, with
 * a later end to ask for; where there are several, the others lead to their tickets (TRP-01). Nothing
 * without one.
 */
export default function TripCard() {
  const now = useNow();
  // The map asks first, also when it is opened again.
  const stays = useStays({ enabled: useIdle() });
  const [trip, ...others] = tripsAt(stays.data ?? [], now);
  return trip && <Present trip={trip} others={others} now={now} />;
}

/** 'Tu espacio C-01 · 18:00' */
const nameOf = ({ confirmation: { space }, start }: Trip) =>
  `Tu espacio ${space.identifier} · ${formatTime24(start)}`;

function Present({ trip, others, now }: { trip: Trip; others: readonly Trip[]; now: Date }) {
  const { confirmation, end } = trip;
  const { parking } = confirmation;
  const chosen = useChosenFold((fold) => fold.open);
  const open = chosen ?? hasRoom();
  return (
    <Card aria-label="Tu reserva">
      <details open={open}>
        <summary
          onClick={(event) => {
            // The browser would also tell of what nobody has chosen, such as its being drawn open.
            event.preventDefault();
            useChosenFold.setState({ open: !open });
          }}
        >
          {nameOf(trip)}
          <ChevronLeft size={20} />
        </summary>
        <Body>
          <p>{[parking?.name, `hasta las ${formatTime24(end)}`].filter(Boolean).join(' · ')}</p>
          <CardButtons>
            <CardButton onClick={() => openRoute(parking)} disabled={!parking}>
              Cómo llegar
            </CardButton>
            <CardLink {...ticketLink(confirmation)} variant="secondary">
              Ver ticket
            </CardLink>
          </CardButtons>
          {isEnding(trip, now) && <ExtendStay trip={trip} />}
          {others.map((other) => (
            <CardLink
              key={other.confirmation.id}
              {...ticketLink(other.confirmation)}
              variant="ghost"
            >
              {nameOf(other)}
            </CardLink>
          ))}
        </Body>
      </details>
    </Card>
  );
}
