import type { KnownGateStay } from '@parqueo/shared-api/answers';
import { type VehicleType, isInside, takesSpace } from '@parqueo/shared-api/contract';
import { useMinute } from '@parqueo/shared-api/react';
import { useGateQuery } from '../../lib/gate-query';
import { exampleParking } from './board-parking';

/** A space that is not free now, and who has it. */
export interface TakenSpace {
  identifier: string;
  stay: KnownGateStay;
}

/** The taken spaces of a parking, as its gate knows them, in number order; null while loading. */
export function useTakenSpaces(parkingId: number): Record<VehicleType, TakenSpace[]> | null {
  const { data, isPending } = useGateQuery(parkingId, parkingId !== exampleParking.id);
  const now = useMinute();
  if (isPending) return null;
  const { spaces = [], stays = [] } = data ?? {};
  const ofType = (type: VehicleType) =>
    spaces
      .filter(({ vehicle_type }) => vehicle_type === type)
      .flatMap(({ id, identifier }) => {
        const here = stays.filter(({ space_id }) => space_id === id);
        const stay = here.findLast(isInside) ?? here.find((each) => takesSpace(each, now));
        return stay ? [{ identifier, stay }] : [];
      });
  return { car: ofType('car'), moto: ofType('moto') };
}
