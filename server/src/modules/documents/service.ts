import {
  type BookingPage,
  type CollectionName,
  type Collections,
  FIELD_MESSAGES,
  type StayDocument,
  type UserDocument,
} from '@parqueo/shared-api/contract';
import type { Core } from '../../platform/core';
import { column } from '../../platform/db/rows';
import { AppError } from '../../platform/http/errors';
import { type Slices, slicesOf } from '../../platform/http/list';
import {
  PARKING_COLUMNS,
  type ParkingColumn,
  type ParkingPlace,
  type ParkingService,
} from '../parkings/service';
import type {
  ReservationColumn,
  ReservationRow,
  ReservationService,
} from '../reservations/service';
import { toBooking, toConfirmation, toParkingDocument, toStay } from './documents';

/** The filter of a collection: one field and its accepted values. */
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

/** A collection's documents: what they are made of, slice by slice, and how. */
interface DocumentList<C extends CollectionName> {
  slices: Slices<Sources[C]>;
  /** @throws AppError INVALID_FIELDS when the documents do not have the filter's field */
  view(rows: readonly Sources[C][]): Collections[C][];
}

interface Sources {
  booking: ReservationRow;
  confirmaciones: ReservationRow;
  parkings: ParkingPlace;
}

export type DocumentService = ReturnType<typeof documentService>;

/**
 * The driver's document collections (API-05, HIS-01): views over the same reservations and parkings
 * that the other calls change. A caller sees only its own bookings and confirmations.
 */
export function documentService(
  { db }: Core,
  { parkings, reservations }: { parkings: ParkingService; reservations: ReservationService },
) {
  function ofDriver(
    driverId: number,
    filter: Filter | undefined,
    page: BookingPage | undefined,
  ): Slices<ReservationRow> {
    if (page) {
      if (filter && filter.field !== 'user_id') throw unknownField(filter.field);
      return reservations.pageOfDriver(driverId, page);
    }
    const by = filter && COLUMN_OF.get(filter.field);
    const where = by && { column: by, ids: filter.values.filter(isId).map(Number) };
    return reservations.ofDriver(driverId, where);
  }

  function places(readerId: number, filter?: Filter): Slices<ParkingPlace> {
    const { field, values = [] } = filter ?? {};
    const where = field === undefined ? undefined : { column: parkingColumn(field), values };
    return slicesOf(parkings.places(readerId, where));
  }

  const collections: {
    [C in CollectionName]: (
      driverId: number,
      filter?: Filter,
      page?: BookingPage,
    ) => DocumentList<C>;
  } = {
    booking: (driverId, filter, page) => ({
      slices: ofDriver(driverId, filter, page),
      view: (rows) => matching(rows.map(toBooking), filter),
    }),
    confirmaciones: (driverId, filter, page) => ({
      slices: ofDriver(driverId, filter, page),
      view: (rows) => matching(rows.map(toConfirmation), filter),
    }),
    parkings: (driverId, filter) => ({
      slices: places(driverId, filter),
      view: (rows) => rows.map(toParkingDocument),
    }),
  };

  return {
    /**
     * Documents of a collection, all or those that match. With a page those of a driver's bookings, or the
     * confirmations of the same page (HIS-06), by `user_id` or by nothing.
     */
    list: <C extends CollectionName>(
      collection: C,
      driverId: number,
      filter?: Filter,
      page?: BookingPage,
    ) => collections[collection](driverId, filter, page),

    /** @throws AppError NOT_FOUND */
    async get<C extends CollectionName>(collection: C, driverId: number, id: string) {
      const { slices, view } = collections[collection](driverId, { field: 'id', values: [id] });
      for await (const rows of slices) {
        const [document] = view(rows);
        if (document) return document;
      }
      throw new AppError('NOT_FOUND');
    },

    /** A page of a driver's stays (HIS-06). */
    stays: reservations.staysOfDriver,

    /**
     * The stay that one of a driver's reservations belongs to.
     * @throws AppError NOT_FOUND
     */
    async stay(driverId: number, id: string): Promise<StayDocument> {
      const row = isId(id) ? await reservations.stay(driverId, Number(id)) : undefined;
      if (!row) throw new AppError('NOT_FOUND');
      return toStay(row);
    },

    /** The developer pages' own collection; apart from the accounts (DEV-01, DEV-02). */
    users: () =>
      column(db)<UserDocument>`select document from document_users order by id desc limit 200`,

    async addUser(document: UserDocument): Promise<UserDocument> {
      await db.insertInto('document_users').values({ document }).execute();
      return document;
    },
  };
}

const isId = (text: string) => /^[1-9]\d{0,8}$/.test(text);

function parkingColumn(name: string): ParkingColumn {
  const found = PARKING_COLUMNS.find((each) => each === name);
  if (!found) throw unknownField(name);
  return found;
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
