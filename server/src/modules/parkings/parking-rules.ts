import {
  MAX_RATE,
  PARKING_FEATURES,
  type ParkingBody,
  type ParkingPatch,
  NO_AUTOMATIC_ACCEPTANCE,
  NO_DETAILS,
  automaticHoursProblem,
  contactPhoneProblem,
  parkingNumberProblem,
  scheduleProblem,
  phoneText,
  visibleLine,
  visibleText,
} from '@parqueo/shared-api/contract';
import { AppError } from '../../platform/http/errors';
import type { ParkingRow } from './repository';

/** The fields that an owner sets, each a column of its name; the position is null if it was never set. */
export type ParkingFields = Pick<
  ParkingRow,
  Exclude<keyof ParkingBody, 'owner_id' | 'has_moto_spaces'>
>;

/** A parking's fields with the number of moto spaces as a column. */
type RequestedFields = ParkingFields & Pick<ParkingBody, 'has_moto_spaces'>;

/**
 * A new parking (ADD-03).
 * @throws AppError INVALID_FIELDS
 */
export const newParking = ({ owner_id: _, ...body }: ParkingBody): ParkingFields =>
  checkedParking({ ...NO_DETAILS, ...NO_AUTOMATIC_ACCEPTANCE, whatsapp: true, ...body });

const MOTO_NUMBERS = ['moto_hourly_rate', 'moto_spaces_count'] as const;

/**
 * Checks the rules that the schema does not have (ADD-03). Without moto spaces the moto rate is 0.
 * @throws AppError INVALID_FIELDS
 */
function checkedParking({ has_moto_spaces, ...requested }: RequestedFields): ParkingFields {
  const parking = { ...requested, ...visibleTexts(requested) };
  const numbers = has_moto_spaces ? MOTO_NUMBERS : [];
  const problems = {
    ...Object.fromEntries(
      numbers.map((field) => [field, parkingNumberProblem(field, parking[field])]),
    ),
    availability_schedule: scheduleProblem(parking.availability_schedule),
    contact_phone: contactPhoneProblem(parking.contact_phone),
    auto_accept_from: automaticHoursProblem(parking),
  };
  const wrong = Object.entries(problems).filter(
    (problem): problem is [string, string] => problem[1] !== undefined,
  );
  if (wrong.length > 0) throw new AppError('INVALID_FIELDS', Object.fromEntries(wrong));
  return {
    ...parking,
    name: visibleLine(requested.name),
    address: visibleLine(requested.address),
    contact_phone: phoneText(requested.contact_phone),
    // Features are stored in one order, each once.
    features: PARKING_FEATURES.filter((feature) => parking.features.includes(feature)),
    moto_hourly_rate: has_moto_spaces ? parking.moto_hourly_rate : 0,
    moto_spaces_count: has_moto_spaces ? parking.moto_spaces_count : 0,
  };
}

/** The texts among the fields, without invisible characters. */
const visibleTexts = (fields: ParkingFields): Partial<ParkingFields> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, visibleText(value)]] : [],
    ),
  );

/**
 * A parking after its owner's patch (BRD-02). A number of moto spaces implies has_moto_spaces.
 * @throws AppError INVALID_FIELDS
 */
export function changedParking(
  { id: _id, owner_id: _owner, created_at: _since, ...parking }: ParkingRow,
  patch: ParkingPatch,
): ParkingFields {
  return checkedParking({
    ...parking,
    has_moto_spaces: parking.moto_spaces_count > 0 || (patch.moto_spaces_count ?? 0) > 0,
    ...patch,
  });
}

/**
 * A row with valid rates. Owners cannot enter others, but a store that was written to by hand may have
 * some: such a parking takes no reservations, because no price shown for it would be true (API-06).
 */
export function withValidRates<Row extends Omit<ParkingRow, 'created_at'>>(row: Row): Row {
  const { car_hourly_rate, moto_hourly_rate, reservation_fee } = row;
  const hasRates = [car_hourly_rate, moto_hourly_rate].every(
    (rate) => rate >= 0 && rate <= MAX_RATE,
  );
  if (hasRates && Number.isFinite(reservation_fee)) return row;
  const number = (amount: number) => (Number.isFinite(amount) ? amount : 0);
  return {
    ...row,
    accepts_reservations: row.accepts_reservations && hasRates,
    car_hourly_rate: number(car_hourly_rate),
    moto_hourly_rate: number(moto_hourly_rate),
    reservation_fee: number(reservation_fee),
  };
}
