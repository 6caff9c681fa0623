import { roleOf } from '../contract';
import type { SocketEvent } from './socket-event';

/** Texts of a notification (SOC-03). */
export interface NotificationText {
  tone: 'info' | 'success' | 'error';
  title: string;
  detail?: string;
  /** A line of its own below the detail. */
  note?: string;
}

/** The reservation and space of an event, when it has both. */
function reservationDetail(
  id: number | undefined,
  identifier: string | undefined,
): { detail?: string } {
  return id === undefined || !identifier
    ? {}
    : { detail: `Reservación #${id} - Espacio: ${identifier}` };
}

function withParking(about: { detail?: string }, name: string | undefined) {
  return about.detail && name ? { ...about, note: name } : about;
}

function withReason({ detail }: { detail?: string }, reason: string | undefined) {
  const parts = [detail, reason && `Motivo: ${reason}`].filter(Boolean);
  return parts.length === 0 ? {} : { detail: parts.join('. ') };
}

const PLAIN = 'Notificación recibida';
const CREATED = { tone: 'success', title: 'Reservación creada exitosamente' } as const;

/** Texts of an event's toast; exactly those of the specification. */
export function describeEvent(event: SocketEvent): NotificationText {
  if (event.name === 'reservation_created') {
    const { reservation } = event.payload;
    const about = reservationDetail(reservation?.id, reservation?.space?.identifier);
    return { ...CREATED, ...withParking(about, reservation?.parking?.name) };
  }
  const { type, message } = event.payload;
  const data = event.payload.data ?? {};
  const about = reservationDetail(data.reservation_id, data.space_identifier);
  switch (type) {
    case 'error':
      return { tone: 'error', title: message || 'Error en la operación' };
    case 'reservation_created':
      return { ...CREATED, ...withParking(about, data.parking_name) };
    case 'new_reservation':
      return {
        tone: 'info',
        title: 'Nueva reservación recibida',
        // An owner of a single parking needs no name.
        ...withParking(about, data.other_parkings ? data.parking_name : undefined),
      };
    case 'reservation_status':
      return {
        tone: data.status === 'cancelled' ? 'error' : 'success',
        title: message || PLAIN,
        ...withReason(about, data.reason),
      };
    case 'parking_created':
      return { tone: 'success', title: 'Parqueo creado exitosamente' };
    default:
      return { tone: 'info', title: message || PLAIN };
  }
}

/** Id of the reservation that an event is about, if any. */
export function reservationOf(event: SocketEvent): number | undefined {
  return event.name === 'reservation_created'
    ? event.payload.reservation?.id
    : event.payload.data?.reservation_id;
}

/** When an event happened; now when it does not say. */
export function happenedAt({ payload: { created_at } }: SocketEvent): Date {
  return created_at === undefined ? new Date() : new Date(created_at);
}

/**
 * Whether an event only refreshes data and gets no toast: a change that the user's side made, or a stay
 * that starts or ends as planned. `roles` are the user's.
 */
export function isQuiet(event: SocketEvent, roles: readonly string[]): boolean {
  if (event.name !== 'notification' || event.payload.type !== 'reservation_status') return false;
  const { status, changed_by } = event.payload.data ?? {};
  const own = roleOf(roles) === 'driver' ? 'driver' : 'owner';
  return changed_by === own || status === 'active' || status === 'completed';
}

/** An event as a notification for a person. */
export interface News extends NotificationText {
  /** Id of the reservation that it is about, if any. */
  reservation: number | undefined;
  at: Date;
}

/** The notification of an event for a person with these roles; null for events that only refresh data. */
export function newsOf(event: SocketEvent, roles: readonly string[]): News | null {
  if (isQuiet(event, roles)) return null;
  return { ...describeEvent(event), reservation: reservationOf(event), at: happenedAt(event) };
}
