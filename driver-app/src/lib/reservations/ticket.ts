import {
  type KnownCreatedReservation,
  type KnownStay,
  fieldsOf,
  readCreatedReservation,
  readParking,
  readStay,
} from '@parqueo/shared-api/answers';
import { type ParkingDocument, UNKNOWN_PARKING } from '@parqueo/shared-api/contract';
import { idInAddress } from './links';
import { shownStatus } from './presence';
import { timesOf } from './stays';

/** The stay that a link carried. */
export const carriedStay = (state: unknown): KnownStay | null => readStay(fieldsOf(state).stay);

/** The reservation in the confirmation's address and navigation state (CNF-01). */
export function readTicketSource(search: string, state: unknown) {
  const carried = fieldsOf(state);
  const reservation = readCreatedReservation(carried.reservation);
  const stay = carriedStay(state);
  return {
    id: reservation?._id ?? stay?.id ?? idInAddress(search),
    reservation,
    stay,
    parking: readParking(carried.parking),
  };
}

/** The facts of a ticket (CNF-03, CNF-07); a missing one is null, or '' for a text. */
export type TicketFacts = ReturnType<typeof ticketFacts>;

interface Sources {
  id: string;
  stay: KnownStay | null;
  /** The reservation of the navigation state; fills gaps of the stay. */
  reservation: KnownCreatedReservation | null;
  parking: ParkingDocument | null;
}

/** Joins what was loaded with what the navigation state carried (CNF-05). */
export function ticketFacts({ id, stay, reservation, parking }: Sources) {
  const sources = [stay, reservation].filter((source) => source !== null);
  const text = (read: (source: (typeof sources)[number]) => string) =>
    sources.map(read).find(isActual) ?? '';
  const value = <T>(read: (source: (typeof sources)[number]) => T) =>
    sources.map(read).find((found) => found !== null) ?? null;

  const place = parking ?? stay?.parking ?? null;
  const start_time = value((source) => source.start_time);
  const end_time = value((source) => source.end_time);
  return {
    id,
    code: value(({ code }) => code),
    status: (stay && shownStatus(stay)) ?? reservation?.status ?? null,
    cancelled_by: value(({ cancelled_by }) => cancelled_by),
    cancel_reason: value(({ cancel_reason }) => cancel_reason),
    parking: place,
    parkingName: [place?.name, reservation?.parking.name].find(isActual) ?? '',
    /** The owner's own. */
    entryInstructions: stay?.entry_instructions ?? '',
    entrancePhoto: stay?.entrance_photo ?? null,
    /** Not before the owner has accepted. */
    contactPhone: stay?.contact_phone ?? null,
    /** While the parking may be written to (PSH-02). */
    whatsapp: stay?.whatsapp ?? null,
    space: {
      identifier: text(({ space }) => space.identifier),
      vehicle_type: sources[0]?.space.vehicle_type ?? 'car',
    },
    start_time,
    end_time,
    stay: timesOf({ start_time, end_time }),
    /** As the gate has marked it (GAT-01). */
    arrived_at: stay?.arrived_at ?? null,
    left_at: stay?.left_at ?? null,
    /** How often what was agreed has changed. */
    changes: stay?.changes ?? 0,
    reply_by: value(({ reply_by }) => reply_by),
    total_cost: value(({ total_cost }) => total_cost),
    payment_method: value(({ payment_method }) => payment_method),
    vehicle_plate: text(({ vehicle_plate }) => vehicle_plate),
    vehicle_brand: text(({ vehicle_brand }) => vehicle_brand),
    vehicle_model: text(({ vehicle_model }) => vehicle_model),
    vehicle_color: text(({ vehicle_color }) => vehicle_color),
  };
}

/** Whether a text is one, and none of the readers' stand-ins. */
const isActual = (text: string | undefined) => text !== undefined && !STAND_INS.has(text);
const STAND_INS: ReadonlySet<string> = new Set(['', '-', UNKNOWN_PARKING]);
