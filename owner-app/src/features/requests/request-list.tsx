import type { KnownReservation } from '@parqueo/shared-api/answers';
import { EXTENSION_NOTIFICATIONS } from '@parqueo/shared-api/contract';
import { useSuppressedToasts } from '@parqueo/shared-api/react';
import type { SocketEvent } from '@parqueo/shared-api/socket';
import { type ReactNode, useEffect, useReducer, useRef } from 'react';
import { CardGrid } from '../../lib/card-grid';
import { RequestListBar } from './request-list-bar';
import { RequestCard } from './request-card';
import { type RequestSlot, useRequestSlots } from './use-request-slots';

interface RequestListProps {
  /** All reservations; the pending ones are the requests. */
  reservations: readonly KnownReservation[];
  empty: ReactNode;
}

/** Pending requests, the earliest arrival first; cards do not move by themselves (REQ-04). */
export function RequestList({ reservations, empty }: RequestListProps) {
  const list = useRef<HTMLDivElement>(null);
  const { slots, answerable, waiting, showPending } = useRequestSlots(reservations);
  useSuppressedToasts((event) => isShown(event, slots));

  const leaving = useRef<number | null>(null);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const arriving = useRef<number | null>(null);

  // When the focused button of an answered card disappears, the focus moves to the next request or to
  // the list; only with the keyboard does that scroll. New requests get the focus when they are shown.
  useEffect(() => {
    if (slots.some(({ request, pending }) => !pending && request.id === leaving.current)) {
      const next = list.current?.querySelector<HTMLElement>(
        `#solicitud-${nextTo(slots, leaving.current)} button`,
      );
      leaving.current = null;
      (next ?? list.current)?.focus({ preventScroll: true });
      if (next?.matches(':focus-visible')) next.scrollIntoView?.({ block: 'nearest' });
    }
    const card = list.current?.querySelector<HTMLElement>(`#solicitud-${arriving.current}`);
    arriving.current = null;
    card?.focus({ preventScroll: true });
    card?.scrollIntoView?.({ block: 'nearest' });
  });

  function onRenew() {
    arriving.current = waiting[0]?.id ?? null;
    showPending();
  }

  return (
    <div ref={list} tabIndex={-1} role="group" aria-label="Solicitudes pendientes">
      {answerable > 0 && (
        <RequestListBar
          answerable={answerable}
          waiting={waiting.length}
          answered={slots.length - answerable}
          onShowPending={onRenew}
        />
      )}
      {answerable === 0 && empty}
      {slots.length > 0 && (
        <CardGrid>
          {slots.map(({ request, pending }) => (
            <li key={request.id}>
              <RequestCard
                request={request}
                // Once nothing can be answered, the cards no longer need to keep their size.
                left={pending ? null : answerable > 0 ? 'whole' : 'line'}
                onAnswered={({ id }) => {
                  leaving.current = id;
                  renderAgain();
                }}
              />
            </li>
          ))}
        </CardGrid>
      )}
    </div>
  );
}

/** Id of the next request that can be answered after `id`, else of the first. */
function nextTo(slots: readonly RequestSlot[], id: number | null): number | undefined {
  const index = slots.findIndex(({ request }) => request.id === id);
  const inOrder = [...slots.slice(index), ...slots];
  return inOrder.find(({ pending }) => pending)?.request.id;
}

/** Whether the list itself shows what an event says: a new request, or a change of one on the list. */
function isShown(event: SocketEvent, slots: readonly RequestSlot[]): boolean {
  if (event.name !== 'notification') return false;
  const { type, data } = event.payload;
  if (type === 'new_reservation' || type === EXTENSION_NOTIFICATIONS.request) return true;
  return (
    type === 'reservation_status' &&
    slots.some(({ request }) => request.id === data?.reservation_id)
  );
}
