import {
  CANCELLERS,
  type NotificationData,
  type ReservationCreatedEvent,
  type SocketEvent,
  type SocketNotification,
} from '../contract';
import {
  type Reader,
  amountOf,
  degreesOf,
  fieldsOf,
  idOf,
  isoInstantOf,
  oneOf,
  textOf,
  wordOf,
} from './read';

/** The id, by which repeated events are recognised, and the time; either may be missing. */
function readEventId(event: Record<string, unknown>): { event_id?: number; created_at?: string } {
  const event_id = idOf(event.event_id);
  const created_at = isoInstantOf(event.created_at);
  return { ...(event_id !== null && { event_id }), ...(created_at !== null && { created_at }) };
}

/** `notification`; it is shown even when fields are missing (SOC-03). */
export const readNotification: Reader<SocketNotification> = (answer) => {
  const event = fieldsOf(answer);
  return {
    ...readEventId(event),
    type: textOf(event.type),
    message: textOf(event.message),
    data: readData(event.data),
  };
};

function readData(answer: unknown): NotificationData {
  const data = fieldsOf(answer);
  const fields = {
    reservation_id: idOf(data.reservation_id),
    stay_id: idOf(data.stay_id),
    space_identifier: textOf(data.space_identifier) || null,
    parking_name: textOf(data.parking_name) || null,
    other_parkings: data.other_parkings === true || null,
    status: wordOf(data.status),
    changed_by: oneOf(CANCELLERS, data.changed_by),
    takes_back: idOf(data.takes_back),
    reason: textOf(data.reason) || null,
    vehicle_plate: textOf(data.vehicle_plate) || null,
    start_time: isoInstantOf(data.start_time),
    end_time: isoInstantOf(data.end_time),
    total_cost: amountOf(data.total_cost),
    latitude: degreesOf(data.latitude, 90),
    longitude: degreesOf(data.longitude, 180),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

/** `reservation_created` (SOC-03). */
export const readReservationCreated: Reader<ReservationCreatedEvent> = (answer) => {
  const event = fieldsOf(answer);
  const reservation = fieldsOf(event.reservation);
  const id = idOf(reservation.id);
  const identifier = textOf(fieldsOf(reservation.space).identifier);
  const parking = textOf(fieldsOf(reservation.parking).name);
  return {
    ...readEventId(event),
    message: textOf(event.message),
    reservation:
      id === null || identifier === ''
        ? null
        : { id, space: { identifier }, ...(parking && { parking: { name: parking } }) },
    data: readData(event.data),
  };
};

/** An event by its name, of the socket or of a list; null for one that this build does not know. */
export const readSocketEvent: Reader<SocketEvent> = (answer) => {
  const { name, payload } = fieldsOf(answer);
  if (name === 'notification') {
    const notification = readNotification(payload);
    return notification && { name, payload: notification };
  }
  const created = name === 'reservation_created' ? readReservationCreated(payload) : null;
  return created && { name: 'reservation_created', payload: created };
};
