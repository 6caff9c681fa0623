import {
  type LotNumber,
  type ParkingBody,
  type ParkingPatch,
  lotNumberProblem,
  scheduleProblem,
  visibleText,
} from '@parqueo/shared-api/contract';
import { AppError } from '../../platform/http/errors';
import type { ParkingRow } from './repository';

/** What an owner decides of a lot; one that was never put on the map has no place. */
export type Lot = Omit<ParkingBody, 'owner_id' | 'latitude' | 'longitude'> &
  Pick<ParkingRow, 'latitude' | 'longitude'>;

const NUMBERS = ['car_hourly_rate', 'car_spaces_count', 'reservation_fee'] as const;
const MOTO_NUMBERS = ['moto_hourly_rate', 'moto_spaces_count'] as const;

/**
 * Rules that no schema has (ADD-03); without moto spaces there is no moto rate either.
 * @throws AppError INVALID_FIELDS
 */
export function checkedLot(lot: Lot): Lot {
  const numbers: readonly LotNumber[] = [...NUMBERS, ...(lot.has_moto_spaces ? MOTO_NUMBERS : [])];
  const problems = {
    ...Object.fromEntries(numbers.map((field) => [field, lotNumberProblem(field, lot[field])])),
    availability_schedule: scheduleProblem(lot.availability_schedule),
  };
  const wrong = Object.entries(problems).filter(
    (problem): problem is [string, string] => problem[1] !== undefined,
  );
  if (wrong.length > 0) throw new AppError('INVALID_FIELDS', Object.fromEntries(wrong));
  return {
    ...lot,
    name: visibleText(lot.name),
    address: visibleText(lot.address),
    moto_hourly_rate: lot.has_moto_spaces ? lot.moto_hourly_rate : 0,
    moto_spaces_count: lot.has_moto_spaces ? lot.moto_spaces_count : 0,
  };
}

/**
 * A lot after its owner's patch (BRD-02). A number of moto spaces says by itself that there are some.
 * @throws AppError INVALID_FIELDS
 */
export function changedLot(lot: Omit<Lot, 'has_moto_spaces'>, patch: ParkingPatch): Lot {
  return checkedLot({
    ...lot,
    has_moto_spaces: lot.moto_spaces_count > 0 || (patch.moto_spaces_count ?? 0) > 0,
    ...patch,
  });
}
