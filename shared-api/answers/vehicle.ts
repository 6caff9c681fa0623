import { VEHICLE_TYPES, plateOf, visibleText } from '../contract';
import type { KnownVehicle } from './known';
import { type Reader, fieldsOf, idOf, isoInstantOf, oneOf, textOf } from './read';

const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null;

/** One of the account's vehicles; one without a plate is left out (VEH-03). */
export const readVehicle: Reader<KnownVehicle> = (answer) => {
  const vehicle = fieldsOf(answer);
  const id = idOf(vehicle.id);
  const plate = plateOf(textOf(vehicle.plate));
  if (id === null || plate === null) return null;
  return {
    id,
    plate,
    type: oneOf(VEHICLE_TYPES, vehicle.type) ?? 'car',
    brand: visibleText(textOf(vehicle.brand)),
    model: visibleText(textOf(vehicle.model)),
    color: visibleText(textOf(vehicle.color)),
    year: numberOf(vehicle.year),
    height_m: numberOf(vehicle.height_m),
    preferred: vehicle.preferred === true,
    last_used_at: isoInstantOf(vehicle.last_used_at),
  };
};
