import {
  CANCELLERS,
  type NotificationData,
  type ReservationCreatedEvent,
  type SocketEvent,
  type SocketNotification,
} from '../contract';
import {
  type Reader,
  type Table,
  amountOf,
  among,
  degreesTo,
  fieldsOf,
  flag,
  idOf,
  isoInstantOf,
  readBy,
  text,
  wordOf,
} from './read';

/** The id, by which repeated events are recognised, and the time. */
const eventId = { event_id: [idOf, undefined], created_at: [isoInstantOf, undefined] } as const;

const data = readBy({
  reservation_id: [idOf, undefined],
  stay_id: [idOf, undefined],
  space_identifier: [text, undefined],
  parking_name: [text, undefined],
  other_parkings: [flag, undefined],
  status: [wordOf, undefined],
  changed_by: [among(CANCELLERS), undefined],
  takes_back: [idOf, undefined],
  reason: [text, undefined],
  vehicle_plate: [text, undefined],
  start_time: [isoInstantOf, undefined],
  end_time: [isoInstantOf, undefined],
  total_cost: [amountOf, undefined],
  latitude: [degreesTo(90), undefined],
  longitude: [degreesTo(180), undefined],
} satisfies Table<NotificationData>);

const message = [text, ''] as const;

/** `notification`; it is shown even when fields are missing (SOC-03). */
const readNotification: Reader<SocketNotification> = readBy({
  ...eventId,
  type: [text, ''],
  message,
  data,
});

const reservation = readBy({
  id: idOf,
  space: readBy({ identifier: text }),
  parking: [readBy({ name: text }), undefined],
});

/** `reservation_created` (SOC-03). */
const readReservationCreated: Reader<ReservationCreatedEvent> = readBy({
  ...eventId,
  message,
  reservation: [reservation, null],
  data,
});

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
