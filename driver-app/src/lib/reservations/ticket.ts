import {
  type KnownConfirmation,
  type KnownCreatedReservation,
  documentReaders,
  fieldsOf,
  readCreatedReservation,
  readParking,
} from '@parqueo/shared-api/answers';
import {
  type ParkingDocument,
  type Stay,
  UNKNOWN_PARKING,
  VEHICLE_TYPES,
} from '@parqueo/shared-api/contract';

/** Parameter of an address: the reservation's id, which outlives the navigation state. */
const ID_PARAM = 'reserva';

/** The reservation that an address names. */
export const idInAddress = (search: string): string | undefined =>
  new URLSearchParams(search).get(ID_PARAM) || undefined;

/** The address of a reservation's ticket; a browser that was closed finds it again there (CNF-07). */
export const ticketAddress = (id: string) => addressOf('/confirmation', id);

/** The address of a booking's details, for another tab, too (HIS-04). */
export const bookingAddress = (id: string) => addressOf('/booking-detail', id);

const addressOf = (pathname: string, id: string) => ({
  pathname,
  search: `?${ID_PARAM}=${encodeURIComponent(id)}`,
});

/** Properties of a link to the ticket of a reservation that is already loaded. */
export const ticketLink = (confirmation: KnownConfirmation) => ({
  to: ticketAddress(confirmation.id),
  state: { confirmation },
});

/** What the confirmation's address and navigation state say of the reservation (CNF-01). */
export function readTicketSource(search: string, state: unknown) {
  const carried = fieldsOf(state);
  const reservation = readCreatedReservation(carried.reservation);
  const confirmation = documentReaders.confirmaciones(carried.confirmation);
  return {
    id: reservation?._id ?? confirmation?.id ?? idInAddress(search),
    reservation,
    confirmation,
    parking: readParking(carried.parking),
  };
}

/** All that a ticket shows (CNF-03, CNF-07); null, or '' for a text, where nobody knows it. */
export interface TicketFacts extends Pick<
  KnownCreatedReservation,
  | 'code'
  | 'status'
  | 'cancelled_by'
  | 'cancel_reason'
  | 'space'
  | 'start_time'
  | 'end_time'
  | 'reply_by'
  | 'total_cost'
  | 'card_surcharge'
  | 'payment_method'
  | 'vehicle_plate'
  | 'vehicle_brand'
  | 'vehicle_model'
  | 'vehicle_color'
> {
  id: string;
  parking: ParkingDocument | null;
  parkingName: string;
  /** In the owner's words; '' without any. */
  entryInstructions: string;
  /** The lot's phone; null where none is told, or the owner has not accepted. */
  contactPhone: string | null;
  stay: Stay | null;
}

interface Sources {
  id: string;
  confirmation: KnownConfirmation | null;
  /** From the navigation state; used where the confirmation has no value. */
  reservation: KnownCreatedReservation | null;
  parking: ParkingDocument | null;
}

/** Joins what was loaded with what the navigation state carried (CNF-05). */
export function ticketFacts({ id, confirmation, reservation, parking }: Sources): TicketFacts {
  const sources = [confirmation, reservation].filter((source) => source !== null);
  const text = (read: (source: (typeof sources)[number]) => string) =>
    sources.map(read).find(isKnown) ?? '';
  const value = <T>(read: (source: (typeof sources)[number]) => T) =>
    sources.map(read).find((found) => found !== null) ?? null;

  const place = parking ?? confirmation?.parking ?? null;
  const start_time = value((source) => source.start_time);
  const end_time = value((source) => source.end_time);
  const type = text(({ space }) => space.vehicle_type);
  return {
    id,
    code: value(({ code }) => code),
    status: confirmation?.estado ?? reservation?.status ?? null,
    cancelled_by: value(({ cancelled_by }) => cancelled_by),
    cancel_reason: value(({ cancel_reason }) => cancel_reason),
    parking: place,
    parkingName: [place?.name, reservation?.parking.name].find(isKnown) ?? '',
    entryInstructions: confirmation?.entry_instructions ?? '',
    contactPhone: confirmation?.contact_phone ?? null,
    space: {
      identifier: text(({ space }) => space.identifier),
      vehicle_type: VEHICLE_TYPES.find((each) => each === type) ?? 'car',
    },
    start_time,
    end_time,
    stay: start_time && end_time ? { start: new Date(start_time), end: new Date(end_time) } : null,
    reply_by: value(({ reply_by }) => reply_by),
    total_cost: value(({ total_cost }) => total_cost),
    card_surcharge: value(({ card_surcharge }) => card_surcharge),
    payment_method: value(({ payment_method }) => payment_method),
    vehicle_plate: text(({ vehicle_plate }) => vehicle_plate),
    vehicle_brand: text(({ vehicle_brand }) => vehicle_brand),
    vehicle_model: text(({ vehicle_model }) => vehicle_model),
    vehicle_color: text(({ vehicle_color }) => vehicle_color),
  };
}

/** Whether a text is one, and none of the readers' stand-ins. */
const isKnown = (text: string | undefined) => text !== undefined && !STAND_INS.has(text);
const STAND_INS: ReadonlySet<string> = new Set(['', '-', UNKNOWN_PARKING]);
