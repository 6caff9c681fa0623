import {
  Button,
  StatusBar,
  StatusRegion,
  type StatusRegionProps,
  formatRecent,
} from '@parqueo/shared-ui';
import { useStore } from 'zustand';
import type { Connection } from './connection';
import type { Updates } from './updates';

interface StatusBarsProps {
  connection: Connection;
  updates: Updates;
  over: StatusRegionProps['over'];
}

/** Over every screen: that there is no connection, and that there is a new version. */
export function StatusBars({ connection, updates, over }: StatusBarsProps) {
  const { online, seenAt } = useStore(connection);
  const { available } = useStore(updates);
  return (
    <StatusRegion over={over}>
      {!online && (
        <StatusBar tone="warning">
          Sin conexión
          {seenAt !== null &&
            ` · Mostrando lo último que viste (${formatRecent(new Date(seenAt))})`}
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
