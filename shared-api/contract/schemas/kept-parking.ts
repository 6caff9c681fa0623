import Type from 'typebox';
import { Id, Instant } from './common';
import { ParkingList } from './parking';

/** A lot that the caller keeps, without its availability (HIS-08). */
export const KeptParking = Type.Object({
  id: Id,
  name: Type.String(),
  address: Type.String(),
  zone: Type.String(),
  /** False once it is closed for good. */
  active: Type.Boolean(),
  kept_at: Instant,
});
export type KeptParking = Type.Static<typeof KeptParking>;
/** GET /kept-parkings, the one kept last first. */
export const KeptParkingList = Type.Array(KeptParking);

/**
 * GET /usual-parkings: the lots that the caller keeps, the one kept last first, and of the others those
 * booked last, RECENT_PARKINGS at most; with their availability, now or for a stay (HIS-08).
 */
export const UsualParkings = Type.Object({ kept: ParkingList, recent: ParkingList });
export type UsualParkings = Type.Static<typeof UsualParkings>;
