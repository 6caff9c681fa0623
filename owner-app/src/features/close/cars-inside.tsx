import { isInside, localTime } from '@parqueo/shared-api/contract';
import { Notice, Skeleton } from '@parqueo/shared-ui';
import { useGateQuery } from '../../lib/gate-query';
import { SeeGate } from './see-gate';

interface CarsInsideProps {
  parkingId: number;
  /** '2026-11-23'. */
  day: string;
}

/** How many cars that came until a day's end are still inside: what they pay later is not of its close (OHI-03). */
export function CarsInside({ parkingId, day }: CarsInsideProps) {
  const { data, isPending } = useGateQuery(parkingId);
  if (isPending) return <Skeleton height={68} radius={8} />;
  if (!data) return null;
  const inside = data.stays.filter(
    (stay) => isInside(stay) && localTime(new Date(stay.arrived_at ?? '')).date <= day,
  ).length;
  if (inside === 0) return <Notice tone="brand">No queda ningún vehículo adentro.</Notice>;
  return <SeeGate parkingId={parkingId}>{wordsOf(inside)}</SeeGate>;
}

const wordsOf = (inside: number) =>
  inside === 1
    ? 'Queda 1 vehículo adentro: si cierras ahora, lo que pague después no estará en este cierre.'
    : `Quedan ${inside} vehículos adentro: si cierras ahora, lo que paguen después no estará en este cierre.`;
