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
  /** The open section: whether another build is live, whether it runs an older one, and its update. */
  release: { offered: boolean; older: boolean; take(): void };
  over: StatusRegionProps['over'];
}

/** Status bars of the page: offline, and its version. */
export function StatusBars({ connection, updates, release, over }: StatusBarsProps) {
  const online = useSyncExternalStore(connection.subscribe, connection.online);
  const lastSeen = useSyncExternalStore(connection.subscribe, connection.lastSeen);
  const { available } = useStore(updates);
  // Another page includes its sections. It may also be older, after a rollback.
  const other = available
    ? { text: 'Hay otra versión de la página', take: updates.apply }
    : release.offered && { text: 'Hay otra versión de esta sección', take: release.take };
  return (
    <StatusRegion over={over}>
      {!online && (
        <StatusBar
          tone="warning"
          seen={
            lastSeen !== null &&
            ` · Mostrando lo último que viste (${formatRecent(new Date(lastSeen))})`
          }
        >
          Sin conexión
        </StatusBar>
      )}
      {other ? (
        <StatusBar tone="brand" action={<Button onClick={other.take}>Actualizar</Button>}>
          {other.text}
        </StatusBar>
      ) : (
        release.older && <StatusBar tone="neutral">Esta sección usa su versión anterior</StatusBar>
      )}
    </StatusRegion>
  );
}
