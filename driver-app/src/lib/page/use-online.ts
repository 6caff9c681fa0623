import { useHost } from '@parqueo/shared-api/react';
import { useSyncExternalStore } from 'react';

export function useOnline(): boolean {
  const { connection } = useHost();
  return useSyncExternalStore(connection.subscribe, connection.online);
}
