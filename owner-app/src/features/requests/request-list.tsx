import type { KnownReservation } from '@parqueo/shared-api/answers';
import {
  EXTENSION_NOTIFICATIONS,
  REMINDERS,
  plateOf,
  searchText,
} from '@parqueo/shared-api/contract';
import { useSuppressedToasts } from '@parqueo/shared-api/react';
import type { SocketEvent } from '@parqueo/shared-api/socket';
import { media, token } from '@parqueo/shared-ui';
import { type ReactNode, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { KeysDialog } from './keys-dialog';
import { RequestItem } from './request-item';
import { RequestListBar } from './request-list-bar';
import { RequestRows } from './request-rows';
import { useCalm } from './use-calm';
import { useRequestFacts } from './use-request-facts';
import { useRequestKeys } from './use-request-keys';
import { type RequestSlot, useRequestSlots } from './use-request-slots';

/* On large screens the list is at the left, what is selected at its right, also without a list (TOD-02). */
const Columns = styled.div`
  ${media.large} {
    display: grid;
    grid-template-columns: 360px minmax(0, 1fr);
    align-items: start;
    gap: ${token('space-24')};
    > :last-child {
      grid-column: 2;
    }
  }
`;

const Slots = styled.ul<{ $settling: boolean }>`
  display: grid;
  gap: ${token('space-12')};
  ${({ $settling }) => $settling && 'pointer-events: none;'}
`;

/** A tap that comes this soon after cards have moved was meant for what was there before, in milliseconds. */
const SETTLE_MS = 700;

const Slot = styled.li<{ $aside: boolean }>`
  ${media.large} {
    ${({ $aside }) => $aside && 'display: none;'}
  }
`;

interface RequestListProps {
  /** All reservations; the pending ones are the requests. */
  reservations: readonly KnownReservation[];
  /** The one to begin with; null: the first. */
  wanted?: number | null;
  empty: ReactNode;
}

/** Pending requests, the earliest deadline first; nothing moves under a finger (REQ-04). */
export function RequestList({ reservations, wanted = null, empty }: RequestListProps) {
  const list = useRef<HTMLDivElement>(null);
  const fingers = useCalm(list);
  const facts = useRequestFacts();
  const { slots, answerable, waiting, showPending, remove } = useRequestSlots(reservations);
  useSuppressedToasts((event) => isShown(event, slots));

  const [own, setOwn] = useState<ReadonlySet<number>>(new Set());
  /** Requests whose answer was undone, once for each time. */
  const [undone, setUndone] = useState<readonly number[]>([]);
  const [search, setSearch] = useState('');
  const [selectedId, setSelectedId] = useState(wanted);
  const open = slots.flatMap(({ request, pending }) => (pending ? [request] : []));
  const found = open.filter((request) => matches(request, search));
  const selected = found.find(({ id }) => id === selectedId) ?? found[0];

  const leaving = useRef<number | null>(null);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const arriving = useRef(wanted);
  const [isSettling, setSettling] = useState(false);
  const settle = useCallback(() => setSettling(true), []);
  useEffect(() => {
    if (!isSettling) return;
    const timer = setTimeout(() => setSettling(false), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [isSettling]);

  // When the focused button of an answered card disappears, the focus moves to the next request or to
  // the list; only with the keyboard does that scroll. New requests get the focus when they are shown.
  useEffect(() => {
    if (slots.some(({ request, pending }) => !pending && request.id === leaving.current)) {
      const next = list.current?.querySelector<HTMLElement>(
        `#solicitud-${nextTo(slots, leaving.current)}`,
      );
      leaving.current = null;
      (next ?? list.current)?.focus({ preventScroll: true });
      if (next?.matches(':focus-visible')) next.scrollIntoView?.({ block: 'nearest' });
    }
    const card = list.current?.querySelector<HTMLElement>(`#solicitud-${arriving.current}`);
    if (!card) return;
    arriving.current = null;
    card.focus({ preventScroll: true });
    card.scrollIntoView?.({ block: 'nearest' });
  });

  /** Selects a request and gives it the focus. */
  function select(id: number | undefined) {
    if (id === undefined) return;
    setSelectedId(id);
    arriving.current = id;
    renderAgain();
  }

  function leave(id: number) {
    leaving.current = id;
    setSelectedId(nextTo(slots, id) ?? null);
    renderAgain();
  }

  function take(id: number) {
    const root = list.current?.getRootNode() as Document | ShadowRoot | undefined;
    const line = list.current?.querySelector(`[data-slot="${id}"]`);
    const hadFocus = line?.contains(root?.activeElement ?? null);
    remove(id);
    settle();
    if (hadFocus) list.current?.focus({ preventScroll: true });
  }

  const { helping, closeHelp, openHelp } = useRequestKeys(list, {
    selected: selected?.id,
    order: found.map(({ id }) => id),
    onSelect: select,
  });

  return (
    <div ref={list} tabIndex={-1} role="group" aria-label="Solicitudes pendientes">
      <RequestListBar
        answerable={answerable}
        waiting={answerable > 0 ? waiting.length : 0}
        onShowPending={() => {
          select(waiting[0]?.id);
          showPending();
        }}
      />
      <Columns>
        {answerable > 0 && (
          <RequestRows
            requests={found}
            selected={selected?.id}
            search={search}
            onSearch={setSearch}
            onSelect={select}
            onHelp={openHelp}
          />
        )}
        {slots.length > 0 && (
          <Slots $settling={isSettling}>
            {slots.map(({ request, pending }) => (
              <Slot
                key={request.id}
                data-slot={request.id}
                $aside={pending && request.id !== selected?.id}
              >
                <RequestItem
                  // After an undoing it can be answered anew.
                  key={undone.filter((id) => id === request.id).length}
                  request={request}
                  facts={facts?.get(request.id)}
                  pending={pending}
                  own={own.has(request.id)}
                  fingers={fingers}
                  onAnswered={() => {
                    setOwn((before) => new Set(before).add(request.id));
                    leave(request.id);
                  }}
                  onLeft={() => leave(request.id)}
                  onUndone={() => {
                    setOwn((before) => new Set([...before].filter((id) => id !== request.id)));
                    setUndone((before) => [...before, request.id]);
                    select(request.id);
                  }}
                  onMoved={settle}
                  onGone={() => take(request.id)}
                />
              </Slot>
            ))}
          </Slots>
        )}
      </Columns>
      {answerable === 0 && empty}
      {helping && <KeysDialog onClose={closeHelp} />}
    </div>
  );
}

/** Whether the plate or the name has the text that was searched, however it was typed. */
function matches({ vehicle_plate, user }: KnownReservation, search: string): boolean {
  const plate = plateOf(search);
  return (
    (plate !== null && vehicle_plate.includes(plate)) ||
    searchText(user.full_name).includes(searchText(search))
  );
}

/** Id of the next request that can be answered after `id`, else of the first. */
function nextTo(slots: readonly RequestSlot[], id: number | null): number | undefined {
  const index = slots.findIndex(({ request }) => request.id === id);
  const inOrder = [...slots.slice(index + 1), ...slots];
  return inOrder.find(({ pending, request }) => pending && request.id !== id)?.request.id;
}

/** Whether the list itself shows what an event says: a new request, or a change or the deadline of one on the list. */
function isShown(event: SocketEvent, slots: readonly RequestSlot[]): boolean {
  if (event.name !== 'notification') return false;
  const { type, data } = event.payload;
  if (type === 'new_reservation' || type === EXTENSION_NOTIFICATIONS.request) return true;
  return (
    (type === 'reservation_status' || type === REMINDERS.request) &&
    slots.some(({ request }) => request.id === data?.reservation_id)
  );
}
