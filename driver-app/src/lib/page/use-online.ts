import { useHost } from '@parqueo/shared-api/react';
import { useSyncExternalStore } from 'react';

/** Whether the server can be reached. */
export function useOnline(): boolean {
  const { connection } = useHost();
  return useSyncExternalStore(connection.subscribe, connection.online);
}
