import { DAY_MS } from './durations';
import {
  EXTEND_PARAM,
  PLATE_PARAM,
  RESERVATION_PARAM,
  type SocketEvent,
  factsOf,
  happenedAt,
  reservationOf,
} from './event-facts';
import { formatPosition } from './position';
import { roleOf } from './roles';
import { EXTENSION_NOTIFICATIONS, type NotificationData, REMINDERS } from './socket-events';
import { formatDate, isSameDay, localTime, monthOf } from './time';

/**
 * The words of what happened, once for the toast, the bell and the push of an event (PSH-01, NTF-01): its
 * title, what it is about and where it leads, for who reads it. They come with the first event: what a
 * page asks of an event before that stands in event-facts.
 */

export interface NotificationText {
  tone: 'info' | 'success' | 'error';
  title: string;
  detail?: string;
  /** A line of its own below the detail. */
  note?: string;
}

const PLAIN = 'Notificación recibida';
const CREATED = { tone: 'success', title: 'Reservación creada exitosamente' } as const;

/** '18:00–20:00' of today with 'hoy', else with 'mañana' or '24 dic'; an end on another day has it too. */
function timesOf({ start_time, end_time }: NotificationData, now: Date): string | undefined {
  if (start_time === undefined || end_time === undefined) return undefined;
  const [start, end] = [new Date(start_time), new Date(end_time)];
  const last = localTime(end).time;
  const until = isSameDay(start, end) ? last : `${dayOf(end, now)} ${last}`;
  return `${dayOf(start, now)} ${localTime(start).time}–${until}`;
}

function dayOf(instant: Date, now: Date): string {
  if (isSameDay(instant, now)) return 'hoy';
  if (isSameDay(instant, new Date(now.getTime() + DAY_MS))) return 'mañana';
  return formatDate(localTime(instant).date);
}

const priceOf = (quetzales: number | undefined) =>
  quetzales === undefined ? undefined : `Q${quetzales.toFixed(2).replace(/\.00$/, '')}`;

/** 'P123ABC · hoy 18:00–20:00 · Q34 · Parque Colón', of what is known; '' without a plate. */
function stayLine(data: NotificationData, now: Date): string {
  if (data.vehicle_plate === undefined) return '';
  return [data.vehicle_plate, timesOf(data, now), priceOf(data.total_cost), data.parking_name]
    .filter(Boolean)
    .join(' · ');
}

/** 'Reservación #12 - Espacio: C-03', when both are known. */
const numberLine = ({ reservation_id, space_identifier }: NotificationData): string =>
  reservation_id === undefined || !space_identifier
    ? ''
    : `Reservación #${reservation_id} - Espacio: ${space_identifier}`;

const lines = (detail: string, note = '') => ({
  ...(detail && { detail }),
  ...(detail && note && { note }),
});

/**
 * Texts of an event; those of SOC-03 to the letter.
 * @param now decides what is 'hoy'
 */
export function describeEvent(event: SocketEvent, now = new Date()): NotificationText {
  const data = factsOf(event);
  const about = stayLine(data, now);
  const number = numberLine(data);
  if (event.name === 'reservation_created' || event.payload.type === 'reservation_created')
    return { ...CREATED, ...lines(number, about || data.parking_name) };
  const { type, message } = event.payload;
  switch (type) {
    case 'error':
      return { tone: 'error', title: message || 'Error en la operación' };
    case 'new_reservation':
      return {
        tone: 'info',
        title: 'Nueva reservación recibida',
        // A server of before tells no plate. An owner of a single parking needs no name.
        ...(about ? lines(about) : lines(number, data.other_parkings ? data.parking_name : '')),
      };
    case 'reservation_status': {
      const reason = data.reason && `Motivo: ${data.reason}`;
      return {
        tone: data.status === 'cancelled' ? 'error' : 'success',
        title: message || PLAIN,
        ...(about ? lines(about, reason) : lines([number, reason].filter(Boolean).join('. '))),
      };
    }
    case 'parking_created':
      return { tone: 'success', title: 'Parqueo creado exitosamente' };
    default:
      return { tone: 'info', title: message || PLAIN, ...lines(about) };
  }
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
  /** The same id where it tells of a request that its reader may answer. */
  request?: number | undefined;
  /** Id of the reservation with which its stay began: what has the same belongs together. */
  stay: number | undefined;
  at: Date;
  /** Path of the screen that it leads to, with the reservation; null when there is none. */
  link: string | null;
}

/** The notification of an event for a person with these roles; null for events that only refresh data. */
export function newsOf(
  event: SocketEvent,
  roles: readonly string[],
  now = new Date(),
): News | null {
  if (isQuiet(event, roles)) return null;
  return {
    ...describeEvent(event, now),
    reservation: reservationOf(event),
    request: isRequest(event) ? reservationOf(event) : undefined,
    stay: factsOf(event).stay_id ?? reservationOf(event),
    at: happenedAt(event),
    link: linkOf(event, roles),
  };
}

/** Where an event leads: a driver to the ticket, who works at a lot to its request or the stays of its plate. */
function linkOf(event: SocketEvent, roles: readonly string[]): string | null {
  const reservation = reservationOf(event);
  if (reservation === undefined) return null;
  const about = `?${RESERVATION_PARAM}=${reservation}`;
  const role = roleOf(roles);
  if (role === 'driver')
    return `/confirmation${about}${kindOf(event) === REMINDERS.end ? `&${EXTEND_PARAM}=30` : ''}`;
  if (isRequest(event) || role === 'attendant') return `/solicitudes${about}`;
  const { start_time, vehicle_plate } = factsOf(event);
  const month = start_time === undefined ? '' : `&mes=${monthOf(new Date(start_time))}`;
  const plate = vehicle_plate === undefined ? '' : `&${PLATE_PARAM}=${vehicle_plate}`;
  return `/historial-reservas${about}${month}${plate}`;
}

const kindOf = (event: SocketEvent) =>
  event.name === 'notification' ? event.payload.type : event.name;

const REQUESTS: ReadonlySet<string> = new Set([
  'new_reservation',
  EXTENSION_NOTIFICATIONS.request,
  REMINDERS.request,
]);

/** Whether it tells of a request that its reader may answer. */
export function isRequest(event: SocketEvent): boolean {
  if (event.name !== 'notification') return false;
  const { type, data } = event.payload;
  return REQUESTS.has(type) && (data?.status ?? 'pending') === 'pending';
}

/** Address at which a map shows the way to an event's parking, if it says where that is (PSH-03). */
export function routeOf(event: SocketEvent): string | null {
  const { latitude, longitude } = factsOf(event);
  if (latitude === undefined || longitude === undefined) return null;
  const destination = encodeURIComponent(formatPosition({ latitude, longitude }));
  return `https://www.google.com/maps/dir/?api=1&destination=${destination}`;
}
