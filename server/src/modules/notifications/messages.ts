import {
  type ReservationCreatedEvent,
  SOCKET_EVENTS,
  type SocketNotification,
} from '@parqueo/shared-api/contract';
import type { ReservationFacts, StoredEvent } from './repository';

type Message =
  | { name: typeof SOCKET_EVENTS.notification; payload: SocketNotification }
  | { name: typeof SOCKET_EVENTS.reservationCreated; payload: ReservationCreatedEvent };

/** An event of the outbox as the socket carries it (SOC-02). */
export function toMessage({ id, kind, payload }: StoredEvent): Message {
  const { reservation_id, space_identifier, parking_name, status } = payload;
  if (kind === 'reservation_created') {
    return {
      name: SOCKET_EVENTS.reservationCreated,
      payload: {
        event_id: id,
        message: 'Reservación creada exitosamente',
        reservation: { id: reservation_id, space: { identifier: space_identifier } },
      },
    };
  }
  const isNew = kind === 'new_reservation';
  return {
    name: SOCKET_EVENTS.notification,
    payload: {
      event_id: id,
      type: kind,
      message: isNew ? `Nueva solicitud en ${parking_name}` : statusText(payload),
      data: { reservation_id, space_identifier, status },
    },
  };
}

function statusText({ status, cancelled_by, parking_name }: ReservationFacts): string {
  if (status === 'confirmed') return `Tu reservación en ${parking_name} fue confirmada`;
  if (cancelled_by === 'system') return `La solicitud en ${parking_name} venció sin respuesta`;
  if (cancelled_by === 'driver') return `La reservación en ${parking_name} fue cancelada`;
  return `Tu reservación en ${parking_name} fue rechazada`;
}
