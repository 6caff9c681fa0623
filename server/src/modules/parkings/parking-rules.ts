import {
  type ParkingNumber,
  type ParkingBody,
  type ParkingPatch,
  parkingNumberProblem,
  scheduleProblem,
  visibleText,
} from '@parqueo/shared-api/contract';
import { AppError } from '../../platform/http/errors';
import type { ParkingRow } from './repository';

/** What an owner decides of a lot; one that was never put on the map has no place. */
export type ParkingFields = Omit<ParkingBody, 'owner_id' | 'latitude' | 'longitude'> &
  Pick<ParkingRow, 'latitude' | 'longitude'>;

const NUMBERS = ['car_hourly_rate', 'car_spaces_count', 'reservation_fee'] as const;
const MOTO_NUMBERS = ['moto_hourly_rate', 'moto_spaces_count'] as const;

/**
 * Rules that no schema has (ADD-03); without moto spaces there is no moto rate either.
 * @throws AppError INVALID_FIELDS
 */
export function checkedParking(parking: ParkingFields): ParkingFields {
  const numbers: readonly ParkingNumber[] = [
    ...NUMBERS,
    ...(parking.has_moto_spaces ? MOTO_NUMBERS : []),
  ];
  const problems = {
    ...Object.fromEntries(
      numbers.map((field) => [field, parkingNumberProblem(field, parking[field])]),
    ),
    availability_schedule: scheduleProblem(parking.availability_schedule),
  };
  const wrong = Object.entries(problems).filter(
    (problem): problem is [string, string] => problem[1] !== undefined,
  );
  if (wrong.length > 0) throw new AppError('INVALID_FIELDS', Object.fromEntries(wrong));
  return {
    ...parking,
    name: visibleText(parking.name),
    address: visibleText(parking.address),
    moto_hourly_rate: parking.has_moto_spaces ? parking.moto_hourly_rate : 0,
    moto_spaces_count: parking.has_moto_spaces ? parking.moto_spaces_count : 0,
  };
}

/**
 * A lot after its owner's patch (BRD-02). A number of moto spaces says by itself that there are some.
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
