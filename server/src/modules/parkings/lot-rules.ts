import { type ParkingBody, type ParkingPatch, isValidSchedule } from '@parqueo/shared-api/contract';
import { AppError } from '../../platform/errors';
import { invalidMessage } from '../../platform/field-messages';
import type { ParkingRow } from './repository';

/** What an owner decides of a lot; one that was never put on the map has no place. */
export type Lot = Omit<ParkingBody, 'owner_id' | 'latitude' | 'longitude'> &
  Pick<ParkingRow, 'latitude' | 'longitude'>;

/** Nearest centavo, as rates are kept. */
const inCentavos = (quetzales: number) => Number(quetzales.toFixed(2));

/**
 * Rules that bind several fields (ADD-03); without moto spaces there is no moto rate either.
 * @throws AppError INVALID_FIELDS
 */
export function checkedLot(lot: Lot): Lot {
  const carRate = inCentavos(lot.car_hourly_rate);
  const motoRate = inCentavos(lot.moto_hourly_rate);
  const wrong = [
    ...(carRate <= 0 ? ['car_hourly_rate'] : []),
    ...(lot.has_moto_spaces && motoRate <= 0 ? ['moto_hourly_rate'] : []),
    ...(lot.has_moto_spaces && lot.moto_spaces_count <= 0 ? ['moto_spaces_count'] : []),
    ...(isValidSchedule(lot.availability_schedule) ? [] : ['availability_schedule']),
  ];
  if (wrong.length > 0) {
    throw new AppError(
      'INVALID_FIELDS',
      Object.fromEntries(wrong.map((field) => [field, invalidMessage(field)])),
    );
  }
  return {
    ...lot,
    name: lot.name.trim(),
    address: lot.address.trim(),
    car_hourly_rate: carRate,
    moto_hourly_rate: lot.has_moto_spaces ? motoRate : 0,
    moto_spaces_count: lot.has_moto_spaces ? lot.moto_spaces_count : 0,
    reservation_fee: inCentavos(lot.reservation_fee),
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
