import { RetryNotice } from '@parqueo/remote-kit';
import { useVehiclesQuery } from './use-vehicles';

/** Says that the account's vehicles did not come, until they do; a tap asks again. */
export function VehiclesFailed() {
  const { data, isFetched, isFetching, refetch } = useVehiclesQuery();
  if (data || !isFetched) return null;
  return (
    <RetryNotice retrying={isFetching} onRetry={() => void refetch()}>
      <p>No pudimos cargar tus vehículos.</p>
    </RetryNotice>
  );
}
