import {
  type Availability,
  type AvailableQuery,
  PARKINGS_PER_PAGE,
  type Parking,
  type ParkingBody,
  formatSchedule,
  isValidSchedule,
} from '@parqueo/shared-api/contract';
import type { Announcements } from '../../platform/announcements';
import type { Clock } from '../../platform/clock';
import type { Store } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { invalidMessage } from '../../platform/field-messages';
import { type IdempotencyKey, createOnce } from '../../platform/idempotency';
import {
  type ParkingColumn,
  type ParkingRow,
  type Place,
  type Viewport,
  parkingRepository,
} from './repository';

export { PARKING_COLUMNS, type ParkingColumn } from './repository';

export type ParkingService = ReturnType<typeof parkingService>;

interface Dependencies {
  store: Store;
  clock: Clock;
  announcements: Announcements;
}

export function parkingService({ store, clock, announcements }: Dependencies) {
  const parkings = parkingRepository(store.db);

  async function get(id: number): Promise<Parking> {
    const row = await parkings.find(id, clock.now());
    if (!row) throw new AppError('PARKING_NOT_FOUND');
    return toParking(row);
  }

  return {
    /** Lots with their availability now (MAP-02, MAP-06). */
    async available(query: AvailableQuery): Promise<Parking[]> {
      const { words, zone } = searchTerms(query.search ?? '');
      const rows = await parkings.search(
        {
          viewport: readViewport(query.bbox),
          near: readPlace(query.near),
          words,
          zone,
          limit: PARKINGS_PER_PAGE,
          offset: ((query.page ?? 1) - 1) * PARKINGS_PER_PAGE,
        },
        clock.now(),
      );
      return rows.map(toParking);
    },

    /** @throws AppError PARKING_NOT_FOUND */
    get,

    async ofOwner(ownerId: number): Promise<Parking[]> {
      return (await parkings.ofOwner(ownerId, clock.now())).map(toParking);
    },

    /** Lots whose column has one of the values (API-05). */
    async where(column: ParkingColumn, values: readonly string[]): Promise<Parking[]> {
      return (await parkings.where(column, values, clock.now())).map(toParking);
    },

    /**
     * Opens a lot for its owner (ADD-03, ADD-06).
     * @throws AppError INVALID_FIELDS, FORBIDDEN when it would be somebody else's
     */
    async create(body: ParkingBody, ownerId: number, key: IdempotencyKey): Promise<Parking> {
      if (body.owner_id !== ownerId) throw new AppError('FORBIDDEN');
      const lot = checkedLot(body);
      const id = await createOnce(
        store.db,
        clock,
        { scope: `parking:${ownerId}`, ...key },
        (transaction) => parkingRepository(transaction).create(lot, clock.now()),
      );
      announcements.lots([id]);
      return get(id);
    },
  };
}

/** Nearest centavo, as rates are kept. */
const inCentavos = (quetzales: number) => Number(quetzales.toFixed(2));

/** Rules that bind several fields; without moto spaces there is no moto rate either. */
function checkedLot(body: ParkingBody): ParkingBody {
  const carRate = inCentavos(body.car_hourly_rate);
  const motoRate = inCentavos(body.moto_hourly_rate);
  const wrong = [
    ...(carRate <= 0 ? ['car_hourly_rate'] : []),
    ...(body.has_moto_spaces && motoRate <= 0 ? ['moto_hourly_rate'] : []),
    ...(body.has_moto_spaces && body.moto_spaces_count <= 0 ? ['moto_spaces_count'] : []),
    ...(isValidSchedule(body.availability_schedule) ? [] : ['availability_schedule']),
  ];
  if (wrong.length > 0) {
    throw new AppError(
      'INVALID_FIELDS',
      Object.fromEntries(wrong.map((field) => [field, invalidMessage(field)])),
    );
  }
  return {
    ...body,
    name: body.name.trim(),
    address: body.address.trim(),
    car_hourly_rate: carRate,
    moto_hourly_rate: body.has_moto_spaces ? motoRate : 0,
    moto_spaces_count: body.has_moto_spaces ? body.moto_spaces_count : 0,
    reservation_fee: inCentavos(body.reservation_fee),
  };
}

/** Splits a search into words and a zone: 'sexta zona 1' asks for 'sexta' within zone 1. */
function searchTerms(search: string): { words: string[]; zone?: string } {
  const match = /\bzona\s+(\d{1,2})\b/i.exec(search);
  const rest = match ? search.replace(match[0], ' ') : search;
  const words = rest.split(/\s+/).filter((word) => word !== '' && !/^zona$/i.test(word));
  return match?.[1] ? { words, zone: match[1] } : { words };
}

function readNumbers(text: string | undefined, field: string): number[] | undefined {
  if (text === undefined) return undefined;
  const numbers = text.split(',').map(Number);
  if (numbers.some(Number.isNaN)) {
    throw new AppError('INVALID_FIELDS', { [field]: invalidMessage(field) });
  }
  return numbers;
}

function readViewport(text: string | undefined): Viewport | undefined {
  const numbers = readNumbers(text, 'bbox');
  if (!numbers) return undefined;
  const [west, south, east, north] = numbers as [number, number, number, number];
  return { west, south, east, north };
}

function readPlace(text: string | undefined): Place | undefined {
  const numbers = readNumbers(text, 'near');
  if (!numbers) return undefined;
  const [latitude, longitude] = numbers as [number, number];
  return { latitude, longitude };
}

/** Spaces of one kind; whole per cent, 0 for a lot without any. */
function availability(total: number, held: number): Availability {
  const occupied = Math.min(held, total);
  return {
    available_spaces: total - occupied,
    total_spaces: total,
    occupied_spaces: occupied,
    availability_percentage: total === 0 ? 0 : Math.round(((total - occupied) * 100) / total),
  };
}

/** A row as the contract shows it (API-03). */
function toParking(row: ParkingRow): Parking {
  const { car_occupied, moto_occupied, live_reservations } = row;
  return {
    id: row.id,
    name: row.name,
    address: row.address,
    zone: row.zone,
    latitude: row.latitude,
    longitude: row.longitude,
    active: row.active,
    accepts_reservations: row.accepts_reservations,
    car_spaces_count: row.car_spaces_count,
    moto_spaces_count: row.moto_spaces_count,
    has_moto_spaces: row.moto_spaces_count > 0,
    car_hourly_rate: row.car_hourly_rate,
    moto_hourly_rate: row.moto_hourly_rate,
    reservation_fee: row.reservation_fee,
    owner_id: row.owner_id,
    availability_stats: {
      total: {
        ...availability(row.car_spaces_count + row.moto_spaces_count, car_occupied + moto_occupied),
        total_reservations: live_reservations,
      },
      car: availability(row.car_spaces_count, car_occupied),
      moto: availability(row.moto_spaces_count, moto_occupied),
    },
    availability_schedule: row.availability_schedule,
    formatted_schedule: formatSchedule(row.availability_schedule),
  };
}
