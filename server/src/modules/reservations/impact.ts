import {
  type ParkingImpact,
  type ParkingPatch,
  type VehicleType,
  isOpenThroughout,
} from '@parqueo/shared-api/contract';
import type { Core } from '../../platform/core';
import { ownedTerms } from '../parkings/service';
import { closureRepository, type LiveRow } from './closure-repository';
import { touchedBy } from './closures';

/** The effect that a change of a lot would have on its reservations (LOT-01). */
export const impactOf =
  ({ db, clock }: Core) =>
  /**
   * Nothing is changed: requests and reservations that exist keep price, times and space.
   * @throws AppError PARKING_NOT_FOUND, also for another owner's
   */
  async (ownerId: number, parkingId: number, patch: ParkingPatch): Promise<ParkingImpact> => {
    const terms = await ownedTerms(db, parkingId, ownerId, clock.now());
    const live = await closureRepository(db).live(parkingId);
    const changesRate = (type: VehicleType) => {
      const rate = patch[`${type}_hourly_rate`];
      return rate !== undefined && rate !== terms[`${type}_hourly_rate`];
    };
    const hours = patch.availability_schedule;
    const isOutside = ({ start_time, end_time }: LiveRow) =>
      hours !== undefined &&
      isOpenThroughout(terms.availability_schedule, start_time, end_time) &&
      !isOpenThroughout(hours, start_time, end_time);
    const held = (type: VehicleType) =>
      new Set(live.flatMap((each) => (each.vehicle_type === type ? [each.space_id] : []))).size;
    return {
      live: live.length,
      price: live.filter(({ vehicle_type }) => changesRate(vehicle_type)).length,
      hours: touchedBy(live.filter(isOutside)),
      least_car_spaces: held('car'),
      least_moto_spaces: held('moto'),
    };
  };
