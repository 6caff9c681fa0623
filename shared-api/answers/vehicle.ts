import { VEHICLE_TYPES, plateOf, visibleText } from '../contract';
import type { Vehicle } from '../contract/schemas';
import { type Table, among, flag, idOf, isoInstantOf, readBy, text } from './read';

function visible(value: unknown): string | null {
  const given = text(value);
  return given && visibleText(given);
}

const plate = (value: unknown) => plateOf(text(value) ?? '');

const measure = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null;

/** One of the account's vehicles; one without a plate is left out (VEH-03). */
export const readVehicle = readBy({
  id: idOf,
  plate,
  type: [among(VEHICLE_TYPES), 'car'],
  brand: [visible, ''],
  model: [visible, ''],
  color: [visible, ''],
  year: [measure, null],
  height_m: [measure, null],
  preferred: [flag, false],
  last_used_at: [isoInstantOf, null],
} satisfies Table<Vehicle>);
