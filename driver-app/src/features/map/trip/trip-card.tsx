import type { KnownStay } from '@parqueo/shared-api/answers';
import { useNow } from '@parqueo/shared-api/react';
import { ChevronLeft, formatTime24, token, Together } from '@parqueo/shared-ui';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { create } from 'zustand';
import { openRoute, useNavigator } from '../../../lib/parkings/route';
import { CardButton, CardButtons, CardLink } from '../../../lib/reservations/card-buttons';
import { ExtendStay } from '../../../lib/reservations/extend-stay';
import { type LaterEnds, isEnding, useLaterEnds } from '../../../lib/reservations/later-ends';
import { ticketLink } from '../../../lib/reservations/links';
import { presenceWords } from '../../../lib/reservations/presence';
import { useKeptStays } from '../../../lib/reservations/use-kept-stays';
import { type Trip, tripsAt } from './trip';

/* The map decides its position; on the lowest phones it scrolls. */
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
  /* It stays on one line, however narrow the phone is. */
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

/* A name as long as another parking's breaks instead of widening the card. */
const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-8')};
  padding: 0 ${token('space-12')} ${token('space-12')};
`;

/** Unfolded it would lie over a phone's pins: its first line says that it is there. */
const ROOM = '(min-width: 1024px)';

/** Missing where there is no window to measure. */
const hasRoom = () => globalThis.matchMedia?.(ROOM).matches ?? true;

/** Whether the driver has opened or folded the card; null for neither. It outlives the screen. */
const useFoldStore = create<{ open: boolean | null }>()(() => ({ open: null }));

/** Calls back when the map below an open card is pressed, or a pin of it focused. */
function useMapPressed(open: boolean, onPress: () => void) {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    if (!open) return;
    const fold = ({ target }: Event) => {
      if (target instanceof Element && target.closest('.leaflet-container')) press();
    };
    // Listens before Leaflet, which stops some of these events.
    document.addEventListener('pointerdown', fold, true);
    document.addEventListener('focusin', fold, true);
    return () => {
      document.removeEventListener('pointerdown', fold, true);
      document.removeEventListener('focusin', fold, true);
    };
  }, [open]);
}

/** Calls back when the room for the open card has become too small for it: a part of a button would be left. */
function useRoomLost(card: RefObject<HTMLElement | null>, open: boolean, onLost: () => void) {
  const lose = useEffectEvent(onLost);
  useEffect(() => {
    const { current } = card;
    const room = current?.parentElement;
    if (!open || !room) return;
    let before = room.clientHeight;
    const observer = new ResizeObserver(() => {
      const isLess = room.clientHeight < before;
      before = room.clientHeight;
      if (isLess && current.scrollHeight > current.clientHeight) lose();
    });
    observer.observe(room);
    return () => observer.disconnect();
  }, [card, open]);
}

/**
 * The reservation on the map, from half an hour before its start until its end; a quarter of an
 * hour before the end, it offers later ends; when there are several, the others link to their
 * tickets (TRP-01). It shows nothing without one. A search folds it, so that what was found is seen.
 */
export default function TripCard({ isSearching }: { isSearching: boolean }) {
  const now = useNow();
  const stays = useKeptStays() ?? [];
  const [trip, ...others] = tripsAt(stays, now);
  return (
    trip && (
      <Present
        key={`${isSearching}`}
        trip={trip}
        others={others}
        now={now}
        isFolded={isSearching}
      />
    )
  );
}

const untilWords = ({ end }: Trip) => `hasta las ${formatTime24(end)}`;

/** 'Parqueo Reforma · C-01 · 18:00': another trip, by its parking; once it has begun, with its end (TRP-01). */
const otherNameOf = (trip: Trip, now: Date) =>
  [trip.stay.parking?.name, trip.stay.space.identifier, whenOf(trip, now)]
    .filter(Boolean)
    .join(' · ');

const whenOf = (trip: Trip, now: Date) =>
  now < trip.start ? formatTime24(trip.start) : untilWords(trip);

/** 'Tu espacio C-01 · 18:00' */
const spaceAndTime = ({ stay: { space }, start }: Trip) =>
  `Tu espacio ${space.identifier} · ${formatTime24(start)}`;

/** Of an extension that was asked for, or that there can be none, in a word or two. */
function extensionNote(
  { asked, refused, unanswered }: KnownStay,
  { reservedFrom }: LaterEnds,
): string | null {
  if (asked) return `pediste ${formatTime24(asked.end_time)}`;
  if (refused) return 'no se extendió';
  return (reservedFrom && 'No se puede extender') || (unanswered && 'sin respuesta') || null;
}

/** How the folded card's line begins: of a trip under way its end, before what a narrow phone cuts off (TRP-01). */
function lineOf(trip: Trip, now: Date, note: string | null): string {
  if (now >= trip.end) return presenceWords(trip.stay, now, formatTime24) ?? spaceAndTime(trip);
  if (now < trip.start) return spaceAndTime(trip);
  if (note || isEnding(trip, now)) return `Termina ${formatTime24(trip.end)}`;
  return `Hasta las ${formatTime24(trip.end)} · ${trip.stay.space.identifier}`;
}

interface PresentProps {
  trip: Trip;
  others: readonly Trip[];
  now: Date;
  isFolded: boolean;
}

function Present({ trip, others, now, isFolded }: PresentProps) {
  // The account's navigator, which 'Ruta' opens, may have been chosen on another device.
  useNavigator();
  const { stay } = trip;
  const { parking } = stay;
  const stored = useFoldStore((fold) => fold.open);
  const ending = isEnding(trip, now);
  // A press on the map folds the card until there is something new in it: the offer of a later end.
  const [foldedWhileEnding, setFolded] = useState(isFolded ? ending : null);
  const open = foldedWhileEnding !== ending && (stored ?? hasRoom());
  const card = useRef<HTMLElement>(null);
  const fold = () => {
    useFoldStore.setState({ open: null });
    setFolded(ending);
  };
  useMapPressed(open, fold);
  useRoomLost(card, open, fold);
  // What has ended is not extended any more.
  const canExtend = ending && now < trip.end;
  const later = useLaterEnds(stay, canExtend);
  const note = now < trip.end ? extensionNote(stay, later) : null;
  const presence = presenceWords(stay, now, formatTime24);
  return (
    <Card ref={card} aria-label="Tu reserva">
      <details open={open}>
        <summary
          onClick={(event) => {
            // The browser's own toggle event also fires for changes without a click, such as the
            // first drawing.
            event.preventDefault();
            useFoldStore.setState({ open: !open });
            setFolded(null);
          }}
        >
          <span>
            {open ? (
              spaceAndTime(trip)
            ) : (
              <>
                {lineOf(trip, now, note)}
                {later.offers.length > 0 && (
                  <>
                    {' · '}
                    <em>Extender</em>
                  </>
                )}
                {[note, parking?.name].filter(Boolean).map((each) => ` · ${each}`)}
              </>
            )}
          </span>
          <ChevronLeft size={20} />
        </summary>
        <Body>
          <p>{[parking?.name, untilWords(trip)].filter(Boolean).join(' · ')}</p>
          {presence !== null && (
            <strong>
              <Together>{presence}</Together>
            </strong>
          )}
          <CardButtons>
            <CardButton onClick={() => openRoute(parking)} disabled={!parking}>
              Cómo llegar
            </CardButton>
            <CardLink {...ticketLink(stay)} variant="secondary">
              Ver ticket
            </CardLink>
          </CardButtons>
          <ExtendStay key={stay.id} stay={stay} end={canExtend ? trip.end : null} later={later} />
          {others.map((other) => (
            <CardLink
              style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}
              key={other.stay.id}
              {...ticketLink(other.stay)}
              variant="ghost"
            >
              {otherNameOf(other, now)}
            </CardLink>
          ))}
        </Body>
      </details>
    </Card>
  );
}
