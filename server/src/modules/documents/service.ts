import {
  type BookingDocument,
  type BookingPage,
  type CollectionName,
  type Collections,
  type ConfirmationDocument,
  FIELD_MESSAGES,
  type ParkingDocument,
  type ReservationStatus,
  type UserDocument,
} from '@parqueo/shared-api/contract';
import type { Store } from '../../platform/db';
import { AppError } from '../../platform/http/errors';
import {
  PARKING_COLUMNS,
  type ParkingColumn,
  type ParkingPlace,
  type ParkingService,
} from '../parkings/service';
import type { ReservationColumn, ReservationService } from '../reservations/service';
import { userDocumentRepository } from './repository';

/** What a collection is asked by: one field and the values that it may have. */
export interface Filter {
  field: string;
  values: string[];
}

/** Columns of the reservation by which the store finds; the other fields are compared here. */
const COLUMN_OF: ReadonlyMap<string, ReservationColumn> = new Map([
  ['id', 'id'],
  ['confirmacion', 'id'],
  ['reserva', 'id'],
  ['extends_id', 'extends_id'],
]);

interface Dependencies {
  store: Store;
  parkings: ParkingService;
  reservations: ReservationService;
}

type Reservations = Awaited<ReturnType<ReservationService['ofDriver']>>;

export type DocumentService = ReturnType<typeof documentService>;

/**
 * The driver's document collections (API-05, HIS-01): views over the same reservations and lots
 * that the other calls change. A caller sees only its own bookings and confirmations.
 */
export function documentService({ store, parkings, reservations }: Dependencies) {
  const users = userDocumentRepository(store.db);

  const ofDriver =
    <T extends object>(view: (row: Reservations[number]) => T) =>
    async (driverId: number, filter?: Filter): Promise<T[]> => {
      const column = filter && COLUMN_OF.get(filter.field);
      const where = column && { column, ids: filter.values.filter(isId).map(Number) };
      return matching((await reservations.ofDriver(driverId, where)).map(view), filter);
    };

  const collections: {
    [C in CollectionName]: (driverId: number, filter?: Filter) => Promise<Collections[C][]>;
  } = {
    booking: ofDriver(toBooking),
    confirmaciones: ofDriver(toConfirmation),
    parkings: async (_driverId, filter) => {
      const { field, values = [] } = filter ?? {};
      const where = field === undefined ? undefined : { column: parkingColumn(field), values };
      return (await parkings.places(where)).map(toParkingDocument);
    },
  };

  return {
    /** Documents of a collection, all or those that match. */
    list: <C extends CollectionName>(collection: C, driverId: number, filter?: Filter) =>
      collections[collection](driverId, filter),

    /** A page of a driver's bookings (HIS-06), by `user_id` or by nothing. */
    async bookingPage(driverId: number, page: BookingPage, filter?: Filter) {
      if (filter && filter.field !== 'user_id') throw unknownField(filter.field);
      if (filter && !filter.values.includes(String(driverId))) return [];
      return (await reservations.pageOfDriver(driverId, page)).map(toBooking);
    },

    /** @throws AppError NOT_FOUND */
    async get<C extends CollectionName>(collection: C, driverId: number, id: string) {
      const [document] = await collections[collection](driverId, { field: 'id', values: [id] });
      if (!document) throw new AppError('NOT_FOUND');
      return document;
    },

    users: () => users.list(),
    addUser: async (document: UserDocument): Promise<UserDocument> => {
      await users.add(document);
      return document;
    },
  };
}

const isId = (text: string) => /^[1-9]\d{0,8}$/.test(text);

function parkingColumn(name: string): ParkingColumn {
  const column = PARKING_COLUMNS.find((known) => known === name);
  if (!column) throw unknownField(name);
  return column;
}

function matching<T extends object>(documents: T[], filter: Filter | undefined): T[] {
  if (!filter) return documents;
  const { field, values } = filter;
  const [first] = documents;
  if (first && !Object.hasOwn(first, field)) throw unknownField(field);
  return documents.filter((document) => values.includes(String(document[field as keyof T])));
}

const unknownField = (field: string) =>
  new AppError('INVALID_FIELDS', { [field]: FIELD_MESSAGES.notAllowed });

function toBooking(row: Reservations[number]): BookingDocument {
  return {
    id: String(row.id),
    user_id: row.user_id,
    parqueo_id: row.parking_id,
    confirmacion: String(row.id),
    extends_id: row.extends_id,
    estado: row.status,
    cancelled_by: row.cancelled_by,
    cancel_reason: row.cancel_reason,
  };
}

function toConfirmation(row: Reservations[number]): ConfirmationDocument {
  const start = row.start_time.toISOString();
  return {
    id: String(row.id),
    reserva: String(row.id),
    code: row.code,
    extends_id: row.extends_id,
    parking: toParkingDocument({ ...row, id: row.parking_id, name: row.parking_name }),
    entry_instructions: row.entry_instructions,
    contact_phone: (wasAccepted(row.status) && row.contact_phone) || null,
    fecha: start,
    total: row.total_cost,
    space: { identifier: row.identifier, vehicle_type: row.vehicle_type },
    start_time: start,
    end_time: row.end_time.toISOString(),
    reply_by: row.reply_by.toISOString(),
    total_cost: row.total_cost,
    reservation_cost: row.reservation_cost,
    payment_method: row.payment_method,
    card_surcharge: row.card_surcharge,
    vehicle_plate: row.vehicle_plate,
    vehicle_brand: row.vehicle_brand,
    vehicle_model: row.vehicle_model,
    vehicle_color: row.vehicle_color,
    estado: row.status,
    cancelled_by: row.cancelled_by,
    cancel_reason: row.cancel_reason,
  };
}

/** Nobody's number is told to who only asks, nor to who was refused (CNF-07). */
const wasAccepted = (status: ReservationStatus) => status !== 'pending' && status !== 'cancelled';

function toParkingDocument(parking: ParkingPlace): ParkingDocument {
  const { id, name, address, zone, latitude, longitude } = parking;
  return { id, name, address, zone, latitude, longitude };
}
