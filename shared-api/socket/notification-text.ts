import { TOAST_MS } from '../contract';
import type { SocketEvent } from './notification-socket';

/** What a notification says on screen (SOC-03). */
export interface NotificationText {
  tone: 'info' | 'success' | 'error';
  title: string;
  detail?: string;
}

const reservationDetail = (id: number, identifier: string) =>
  `Reservación #${id} - Espacio: ${identifier}`;

/** Toast of a socket event, with the exact texts of the specification. */
export function describeEvent(event: SocketEvent): NotificationText {
  if (event.name === 'reservation_created') {
    const { id, space } = event.payload.reservation;
    return {
      tone: 'success',
      title: 'Reservación creada exitosamente',
      detail: reservationDetail(id, space.identifier),
    };
  }
  const { type, message, data } = event.payload;
  switch (type) {
    case 'error':
      return { tone: 'error', title: message || 'Error en la operación' };
    case 'new_reservation':
      return {
        tone: 'info',
        title: 'Nueva reservación recibida',
        detail: reservationDetail(data.reservation_id, data.space_identifier),
      };
    case 'reservation_status':
      return {
        tone: data.status === 'cancelled' ? 'error' : 'success',
        title: message,
        detail: [
          reservationDetail(data.reservation_id, data.space_identifier),
          ...(data.reason ? [`Motivo: ${data.reason}`] : []),
        ].join('. '),
      };
    case 'parking_created':
      return { tone: 'success', title: 'Parqueo creado exitosamente' };
    default:
      return { tone: 'info', title: message || 'Notificación recibida' };
  }
}

/**
 * Whether an event is only a reason to refresh what is shown: a change that the reader's own side
 * made, maybe on another device, and a stay that begins or ends as agreed. `roles` are the reader's.
 */
export function isQuiet(event: SocketEvent, roles: readonly string[]): boolean {
  if (event.name !== 'notification' || event.payload.type !== 'reservation_status') return false;
  const { status, changed_by } = event.payload.data;
  const own = roles.includes('admin') ? 'owner' : 'driver';
  return changed_by === own || status === 'active' || status === 'completed';
}

/** How long a toast stays, in milliseconds: longer when there is a detail to read. */
export function toastDuration(text: { detail?: string | undefined }): number {
  return text.detail ? TOAST_MS.withDetail : TOAST_MS.plain;
}
