import type { HostConnection } from '@parqueo/shared-api/host';
import {
  Button,
  StatusBar,
  StatusRegion,
  type StatusRegionProps,
  formatRecent,
} from '@parqueo/shared-ui';
import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { Updates } from './updates';

interface StatusBarsProps {
  connection: HostConnection;
  updates: Updates;
  over: StatusRegionProps['over'];
}

/** Status bars of the page: offline, and a new version is available. */
export function StatusBars({ connection, updates, over }: StatusBarsProps) {
  const online = useSyncExternalStore(connection.subscribe, connection.online);
  const lastSeen = useSyncExternalStore(connection.subscribe, connection.lastSeen);
  const { available } = useStore(updates);
  return (
    <StatusRegion over={over}>
      {!online && (
        <StatusBar tone="warning">
          Sin conexión
          {lastSeen !== null &&
            ` · Mostrando lo último que viste (${formatRecent(new Date(lastSeen))})`}
        </StatusBar>
      )}
      {available && (
        <StatusBar tone="brand" action={<Button onClick={updates.apply}>Actualizar</Button>}>
          Nueva versión disponible
        </StatusBar>
      )}
    </StatusRegion>
  );
}
