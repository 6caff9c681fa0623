import { useNow } from '@parqueo/shared-api/react';
import { ChevronLeft, formatTime24, token } from '@parqueo/shared-ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import { create } from 'zustand';
import { useIdle } from './idle';
import { openRoute } from '../../../lib/parkings/route';
import { ticketLink } from '../../../lib/reservations/ticket';
import { CardButton, CardButtons, CardLink } from './card-buttons';
import { ExtendStay } from './extend-stay';
import { useLaterEnds } from './offers';
import { type Trip, isEnding, tripsAt } from './trip';
import { useStays } from './use-stays';

/* Where it stands is the map's matter; on the lowest phones it scrolls. */
const Card = styled.aside`
  width: fit-content;
  max-width: min(400px, 100%);
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
  details:not([open]) > summary {
    padding-inline: ${token('space-8')};
    font-size: ${token('text-14')};
  }
  /* One line, however narrow the phone is. */
  details:not([open]) > summary > span {
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  summary em {
    color: ${token('color-brand')};
    font-style: normal;
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

/** Unfolded it would lie over a phone's pins: its first line says that it is there. */
const ROOM = '(min-width: 1024px)';

/** Missing where there is no window to measure. */
const hasRoom = () => globalThis.matchMedia?.(ROOM).matches ?? true;

/** Whether the driver has opened or folded the card; null for neither. Kept while other screens are open. */
const useChosenFold = create<{ open: boolean | null }>()(() => ({ open: null }));

/** Calls back when the map below an open card is pressed, or a pin of it focused: what the card lay over is to be free then. */
function useMapPressed(open: boolean, onPress: () => void) {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    if (!open) return;
    const fold = ({ target }: Event) => {
      if (target instanceof Element && target.closest('.leaflet-container')) press();
    };
    // Before Leaflet, which ends some of them.
    document.addEventListener('pointerdown', fold, true);
    document.addEventListener('focusin', fold, true);
    return () => {
      document.removeEventListener('pointerdown', fold, true);
      document.removeEventListener('focusin', fold, true);
    };
  }, [open]);
}

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

/** 'Parqueo Reforma · C-01 · 18:00': another trip, by its parking (TRP-01). */
const otherNameOf = ({ confirmation: { parking, space }, start }: Trip) =>
  [parking?.name, space.identifier, formatTime24(start)].filter(Boolean).join(' · ');

/** 'Tu espacio C-01 · 18:00' */
const nameOf = ({ confirmation: { space }, start }: Trip) =>
  `Tu espacio ${space.identifier} · ${formatTime24(start)}`;

function Present({ trip, others, now }: { trip: Trip; others: readonly Trip[]; now: Date }) {
  const { confirmation, end } = trip;
  const { parking } = confirmation;
  const chosen = useChosenFold((fold) => fold.open);
  const ending = isEnding(trip, now);
  // A press on the map folds the card until there is something new in it: the offer of a later end.
  const [foldedWhileEnding, setFolded] = useState<boolean | null>(null);
  const open = foldedWhileEnding !== ending && (chosen ?? hasRoom());
  useMapPressed(open, () => {
    useChosenFold.setState({ open: null });
    setFolded(ending);
  });
  const later = useLaterEnds(trip, ending);
  return (
    <Card aria-label="Tu reserva">
      <details open={open}>
        <summary
          onClick={(event) => {
            // The browser would also tell of what nobody has chosen, such as its being drawn open.
            event.preventDefault();
            useChosenFold.setState({ open: !open });
            setFolded(null);
          }}
        >
          <span>
            {ending && !open ? `Termina ${formatTime24(end)}` : nameOf(trip)}
            {later.offers.length > 0 && !open && (
              <>
                {' · '}
                <em>Extender</em>
              </>
            )}
            {later.reservedFrom && !open && ' · No se puede extender'}
          </span>
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
          {ending && <ExtendStay trip={trip} later={later} />}
          {others.map((other) => (
            <CardLink
              key={other.confirmation.id}
              {...ticketLink(other.confirmation)}
              variant="ghost"
            >
              {otherNameOf(other)}
            </CardLink>
          ))}
        </Body>
      </details>
    </Card>
  );
}
