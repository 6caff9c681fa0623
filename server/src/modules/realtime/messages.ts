import {
  type Canceller,
  EXTENSION_NOTIFICATIONS,
  type NotificationData,
  REMINDERS,
  type ReservationCreatedEvent,
  type ReservationStatus,
  SOCKET_EVENTS,
  type SocketNotification,
  formatWeekdayTime,
  isSameDay,
  localTime,
} from '@parqueo/shared-api/contract';
import { markMessage } from './mark-messages';
import { REMINDER_TEXTS, isReminder } from './reminder-messages';
import type {
  AccountEvent,
  AccountFacts,
  ReservationEvent,
  ReservationFacts,
  StoredEvent,
} from './repository';

type Message =
  | { name: typeof SOCKET_EVENTS.notification; payload: SocketNotification }
  | { name: typeof SOCKET_EVENTS.reservationCreated; payload: ReservationCreatedEvent };

/** Stands for events that cannot be sent one by one: lists are then read anew. */
export const MISSED: SocketNotification = {
  type: 'missed',
  message: 'Pasaron muchas cosas mientras no estabas. Revisa tus listas.',
  data: {},
};

/** An event of the outbox as the socket carries it (SOC-02). */
export function toMessage(event: StoredEvent): Message {
  const mark = { event_id: event.id, created_at: event.created_at.toISOString() };
  const told = isOfAccount(event) ? accountMessage(event) : reservationMessage(event);
  return 'reservation' in told
    ? { name: SOCKET_EVENTS.reservationCreated, payload: { ...mark, ...told } }
    : { name: SOCKET_EVENTS.notification, payload: { ...mark, ...told } };
}

function reservationMessage(event: ReservationEvent): Message['payload'] {
  const { kind, payload } = event;
  const { reservation_id, space_identifier, parking_name, other_parkings, status } = payload;
  const data = { ...stayData(payload), space_identifier, status };
  if (kind === 'reservation_created' || kind === 'new_reservation') {
    if (payload.extends_id !== undefined) return newExtension(event);
    if (kind === 'reservation_created')
      return {
        message: 'Reservación creada exitosamente',
        reservation: {
          id: reservation_id,
          space: { identifier: space_identifier },
          parking: { name: parking_name },
        },
        data: stayData(payload),
      };
    return {
      type: kind,
      // A lot that accepts by itself has nothing to answer (REQ-05).
      message: `Nueva ${status === 'confirmed' ? 'reserva' : 'solicitud'} en ${parking_name}`,
      data: { ...data, reservation_id, ...(other_parkings && { other_parkings }) },
    };
  }
  if (isReminder(kind)) {
    const number = numberFor(kind === REMINDERS.request ? 'owner' : 'driver', payload);
    const message = REMINDER_TEXTS[kind](payload);
    return { type: kind, message, data: { ...data, reservation_id: number } };
  }
  const reader = isDrivers(event) ? 'driver' : 'owner';
  const number = numberFor(reader, payload);
  if (payload.mark !== undefined) {
    const message = markMessage({ ...payload, mark: payload.mark }, reader, number);
    Object.assign(message.data, stayData(payload));
    return message;
  }
  return {
    type: kind,
    message: statusText(event, reader),
    data: {
      ...data,
      reservation_id: number,
      // What somebody changed themselves notifies nobody.
      changed_by: payload.quiet ? reader : changedBy(payload),
      ...(payload.cancel_reason && { reason: payload.cancel_reason }),
    },
  };
}

/** The vehicle and the stay that an event is about, as far as it knows them. */
function stayData(facts: ReservationFacts): NotificationData {
  const { vehicle_plate, start_time, end_time, parking_name } = facts;
  const { total_cost, latitude, longitude, extends_id } = facts;
  const instant = (text: string) => new Date(text).toISOString();
  return {
    parking_name,
    ...(extends_id !== undefined && { stay_id: extends_id }),
    ...(vehicle_plate && { vehicle_plate }),
    ...(start_time && { start_time: instant(start_time) }),
    ...(end_time && { end_time: instant(end_time) }),
    ...(total_cost !== undefined && { total_cost }),
    ...(latitude && longitude && { latitude, longitude }),
  };
}

const ACCOUNT_MESSAGES: Record<AccountEvent['kind'], (facts: AccountFacts) => string> = {
  access_ended: ({ parking_name }) =>
    `Ya no trabajas en ${parking_name}: el dueño te quitó el acceso`,
  attendant_joined: ({ full_name }) => `${full_name} ya es guardián en tus parqueos`,
  wrong_codes: () =>
    'Alguien que sabe tu contraseña prueba códigos para entrar. Si no eres tú, cámbiala.',
};

const isOfAccount = (event: StoredEvent): event is AccountEvent =>
  Object.hasOwn(ACCOUNT_MESSAGES, event.kind);

/** What somebody is told that is about no reservation: who works at a lot (STF-01), guesses (ACC-04). */
const accountMessage = ({ kind, payload }: AccountEvent): SocketNotification => ({
  type: kind,
  message: ACCOUNT_MESSAGES[kind](payload),
  data: {},
});

/** The end of an extension: 'hasta hoy 14:30', 'hasta mar 02:00'. */
function untilText({ payload, created_at }: ReservationEvent): string {
  const end = new Date(payload.end_time ?? created_at);
  return `hasta ${isSameDay(end, created_at) ? `hoy ${localTime(end).time}` : formatWeekdayTime(end)}`;
}

/** The message of a requested later end: a confirmation to the driver, a request to the owner (TRP-01). */
function newExtension(event: ReservationEvent): SocketNotification {
  const { kind, payload } = event;
  const { reservation_id, space_identifier, parking_name, other_parkings, status } = payload;
  const until = untilText(event);
  const data = { reservation_id, space_identifier, ...stayData(payload), status };
  if (kind === 'reservation_created')
    return {
      type: EXTENSION_NOTIFICATIONS.created,
      message: `Extensión solicitada: ${until}`,
      data: { ...data, reservation_id: numberFor('driver', payload) },
    };
  return {
    type: EXTENSION_NOTIFICATIONS.request,
    message: `Extensión en ${other_parkings ? `${parking_name}, espacio ` : ''}${space_identifier}: ${until}`,
    data: { ...data, ...(other_parkings && { other_parkings }) },
  };
}

/** Whether it is about a booking of its reader, and not about one in a parking of the reader. */
const isDrivers = ({ user_id, kind, payload }: ReservationEvent): boolean =>
  kind !== 'new_reservation' && (payload.driver_id === undefined || user_id === payload.driver_id);

/** Whether an integrator's page gets it, too: events of the owner's parkings. */
export const isForEmbedded = (event: StoredEvent): boolean =>
  !isOfAccount(event) && !isDrivers(event);

/** Confirming is the owner's, starting and ending the clock's. */
const changedBy = ({ status, cancelled_by }: ReservationFacts): Canceller =>
  cancelled_by ?? (status === 'confirmed' ? 'owner' : 'system');

type Reader = 'driver' | 'owner';

/**
 * The reservation's number for a reader: a stay's first for the driver; each extension's own for
 * the owner, who answers it.
 */
const numberFor = (reader: Reader, { reservation_id, extends_id }: ReservationFacts): number =>
  reader === 'driver' ? (extends_id ?? reservation_id) : reservation_id;

/**
 * The message of a reservation's new status for each side. A stay with extensions is one (TRP-01):
 * where an extension begins the stay goes on, and where the last one ends the stay does.
 */
function statusText(event: ReservationEvent, reader: Reader): string {
  const { payload: facts } = event;
  const { status, cancelled_by, parking_name, extends_id } = facts;
  const what = extends_id === undefined ? 'reserva' : 'extensión';
  if (status === 'cancelled' && cancelled_by) {
    const texts = facts.given_up && cancelled_by === 'owner' ? GIVEN_UP : CANCELLED[cancelled_by];
    return texts[reader](parking_name, what);
  }
  const whose = reader === 'driver' ? 'Tu' : 'La';
  if (extends_id !== undefined && status === 'active')
    return `${whose} reserva en ${parking_name} sigue ${untilText(event)}`;
  const subject = status === 'completed' ? 'reserva' : what;
  const until = extends_id !== undefined && status === 'confirmed' ? `, ${untilText(event)}` : '';
  return `${whose} ${subject} en ${parking_name} ${BECAME[status] ?? 'cambió'}${until}`;
}

const BECAME: Partial<Record<ReservationStatus, string>> = {
  confirmed: 'fue confirmada',
  active: 'comenzó',
  completed: 'terminó',
};

type What = 'reserva' | 'extensión';
type Texts = Record<Reader, (parking: string, what: What) => string>;

/** An unconfirmed reservation is a request. */
const requestNoun = (what: What) => (what === 'reserva' ? 'solicitud' : what);

const expired: Texts['driver'] = (parking, what) =>
  `La ${requestNoun(what)} en ${parking} venció sin respuesta`;

/** Messages of an owner's cancellation after a confirmation. */
const GIVEN_UP: Texts = {
  driver: (parking, what) => `${parking} canceló tu ${what} confirmada`,
  owner: (parking, what) => `Cancelaste una ${what} en ${parking}`,
};

const CANCELLED: Record<Canceller, Texts> = {
  driver: {
    driver: (parking, what) => `Cancelaste tu ${what} en ${parking}`,
    owner: (parking, what) => `El conductor canceló su ${what} en ${parking}`,
  },
  owner: {
    driver: (parking, what) => `Tu ${what} en ${parking} fue rechazada`,
    owner: (parking, what) => `Rechazaste una ${requestNoun(what)} en ${parking}`,
  },
  system: { driver: expired, owner: expired },
};
