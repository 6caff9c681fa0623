import {
  MAX_RATE,
  PARKING_FEATURES,
  type ParkingNumber,
  type ParkingBody,
  type ParkingPatch,
  contactPhoneProblem,
  heightProblem,
  parkingNumberProblem,
  scheduleProblem,
  visibleLine,
  visibleText,
} from '@parqueo/shared-api/contract';
import { AppError } from '../../platform/http/errors';
import type { ParkingRow } from './repository';

/** The fields that an owner sets; the position is null if it was never set. */
export type ParkingFields = Omit<ParkingBody, 'owner_id' | keyof Told | 'latitude' | 'longitude'> &
  Pick<ParkingRow, 'latitude' | 'longitude'> &
  Told;

/** What an owner need not tell (FND-05, CNF-07). */
type Told = Pick<ParkingRow, 'features' | 'max_height_m' | 'entry_instructions' | 'contact_phone'>;
const NOTHING_TOLD: Told = {
  features: [],
  max_height_m: null,
  entry_instructions: '',
  contact_phone: '',
};

/**
 * A new parking (ADD-03).
 * @throws AppError INVALID_FIELDS
 */
export const newParking = (body: ParkingBody): ParkingFields =>
  checkedParking({ ...NOTHING_TOLD, ...body });

const NUMBERS = ['car_hourly_rate', 'car_spaces_count', 'reservation_fee'] as const;
const MOTO_NUMBERS = ['moto_hourly_rate', 'moto_spaces_count'] as const;

/**
 * Checks the rules that the schema does not have (ADD-03). Without moto spaces the moto rate is 0.
 * @throws AppError INVALID_FIELDS
 */
function checkedParking(parking: ParkingFields): ParkingFields {
  const contact_phone = visibleText(parking.contact_phone);
  const numbers: readonly ParkingNumber[] = [
    ...NUMBERS,
    ...(parking.has_moto_spaces ? MOTO_NUMBERS : []),
  ];
  const problems = {
    ...Object.fromEntries(
      numbers.map((field) => [field, parkingNumberProblem(field, parking[field])]),
    ),
    availability_schedule: scheduleProblem(parking.availability_schedule),
    max_height_m: heightProblem(parking.max_height_m),
    contact_phone: contactPhoneProblem(contact_phone),
  };
  const wrong = Object.entries(problems).filter(
    (problem): problem is [string, string] => problem[1] !== undefined,
  );
  if (wrong.length > 0) throw new AppError('INVALID_FIELDS', Object.fromEntries(wrong));
  return {
    ...parking,
    name: visibleLine(parking.name),
    address: visibleLine(parking.address),
    // In one order, each once.
    features: PARKING_FEATURES.filter((feature) => parking.features.includes(feature)),
    entry_instructions: visibleText(parking.entry_instructions),
    contact_phone,
    moto_hourly_rate: parking.has_moto_spaces ? parking.moto_hourly_rate : 0,
    moto_spaces_count: parking.has_moto_spaces ? parking.moto_spaces_count : 0,
  };
}

/**
 * A parking after its owner's patch (BRD-02). A number of moto spaces implies has_moto_spaces.
 * @throws AppError INVALID_FIELDS
 */
export function changedParking(
  parking: Omit<ParkingFields, 'has_moto_spaces'>,
  patch: ParkingPatch,
): ParkingFields {
  return checkedParking({
    ...parking,
    has_moto_spaces: parking.moto_spaces_count > 0 || (patch.moto_spaces_count ?? 0) > 0,
    ...patch,
  });
}

/**
 * A row with rates that can be told. No owner can enter others, but a store that others wrote to may have
 * some: such a parking takes no reservations, because no price shown for it would be true (API-06).
 */
export function withKnownRates<Row extends ParkingRow>(row: Row): Row {
  const { car_hourly_rate, moto_hourly_rate, reservation_fee } = row;
  const isKnown = [car_hourly_rate, moto_hourly_rate].every(
    (rate) => rate >= 0 && rate <= MAX_RATE,
  );
  if (isKnown && Number.isFinite(reservation_fee)) return row;
  const number = (amount: number) => (Number.isFinite(amount) ? amount : 0);
  return {
    ...row,
    accepts_reservations: row.accepts_reservations && isKnown,
    car_hourly_rate: number(car_hourly_rate),
    moto_hourly_rate: number(moto_hourly_rate),
    reservation_fee: number(reservation_fee),
  };
}
