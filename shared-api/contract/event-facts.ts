import {
  EXTENSION_NOTIFICATIONS,
  type NotificationData,
  type ReservationCreatedEvent,
  type SocketNotification,
} from './socket-events';

/** Events that are sent to one person, by socket or by push. */
export type SocketEvent =
  | { name: 'notification'; payload: SocketNotification }
  | { name: 'reservation_created'; payload: ReservationCreatedEvent };

/** What an event tells of its reservation, whichever kind of event it is. */
export function factsOf(event: SocketEvent): NotificationData {
  if (event.name === 'notification') return event.payload.data ?? {};
  const { reservation, data } = event.payload;
  return {
    ...data,
    ...(reservation && {
      reservation_id: reservation.id,
      space_identifier: reservation.space?.identifier,
      ...(reservation.parking?.name && { parking_name: reservation.parking.name }),
    }),
  };
}

/** Id of the reservation that an event is about, if any. */
export function reservationOf(event: SocketEvent): number | undefined {
  return factsOf(event).reservation_id;
}

/** When an event happened; now when it does not say. */
export function happenedAt({ payload: { created_at } }: SocketEvent): Date {
  return created_at === undefined ? new Date() : new Date(created_at);
}

const OWN: ReadonlySet<string> = new Set([
  'reservation_created',
  'parking_created',
  EXTENSION_NOTIFICATIONS.created,
]);

/** Whether it tells of what its reader has just done: it is shown, and never unread or pushed (NTF-01). */
export const isOwn = (event: SocketEvent): boolean =>
  event.name === 'reservation_created' || OWN.has(event.payload.type);

/** What names the reservation at an address, wherever it is shown. */
export const RESERVATION_PARAM = 'reserva';

/** What searches the month for a plate (OHI-03). */
export const PLATE_PARAM = 'placa';

/** What shows the later ends of a ticket's stay first; its value is how many minutes the reminder offers (PSH-03). */
export const EXTEND_PARAM = 'extender';

/** Whether a link leads to a stay that may become longer. */
export const leadsToExtension = (link: string): boolean => link.includes(`&${EXTEND_PARAM}=`);
