import Type from 'typebox';
import { VEHICLE_MAX_LENGTH, VEHICLE_YEAR } from '../limits';
import { Height, Id, Instant, exactly, orNull, strict, text } from './common';
import { VehicleTypeSchema } from './reservation';

const fields = {
  plate: text(VEHICLE_MAX_LENGTH.plate),
  type: VehicleTypeSchema,
  brand: text(VEHICLE_MAX_LENGTH.brand),
  model: text(VEHICLE_MAX_LENGTH.model),
  color: text(VEHICLE_MAX_LENGTH.color),
  /** Null for a vehicle that was saved with a booking, whose form has no year. */
  year: orNull(Type.Integer({ minimum: VEHICLE_YEAR.min, maximum: VEHICLE_YEAR.max })),
  /** In metres; null where nobody has said. */
  height_m: orNull(Height),
};

/** POST /vehicles: a vehicle of the caller's; one with the same plate is replaced. */
export const VehicleBody = exactly(fields);
export type VehicleBody = Type.Static<typeof VehicleBody>;

/** PATCH /vehicles/{id}: the given fields; `preferred` makes it the default (VEH-02). */
export const VehiclePatch = Type.Partial(
  Type.Object({ ...fields, preferred: Type.Literal(true) }),
  strict,
);
export type VehiclePatch = Type.Static<typeof VehiclePatch>;

/** One of the caller's vehicles (VEH-01 to VEH-03). */
export const Vehicle = Type.Object({
  id: Id,
  ...fields,
  /** Whether it was made the default. */
  preferred: Type.Boolean(),
  /** When it was last booked; null when it was not, or long ago. */
  last_used_at: orNull(Instant),
});
export type Vehicle = Type.Static<typeof Vehicle>;
/** GET /vehicles, in the order in which they were added. */
export const VehicleList = Type.Array(Vehicle);
