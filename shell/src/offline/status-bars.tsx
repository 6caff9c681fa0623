import {
  Button,
  StatusBar,
  StatusPlace,
  type StatusPlaceProps,
  formatShortDate,
  formatTime12,
} from '@parqueo/shared-ui';
import { useStore } from 'zustand';
import type { Connection } from './connection';
import type { Updates } from './updates';

interface StatusBarsProps {
  connection: Connection;
  updates: Updates;
  over: StatusPlaceProps['over'];
}

/** Over every screen: that there is no connection, and that there is a new version. */
export function StatusBars({ connection, updates, over }: StatusBarsProps) {
  const { online, seenAt } = useStore(connection);
  const { available } = useStore(updates);
  return (
    <StatusPlace over={over}>
      {!online && (
        <StatusBar tone="warning">
          Sin conexión
          {seenAt !== null && ` · Mostrando lo último que viste (${timeOf(new Date(seenAt))})`}
        </StatusBar>
      )}
      {available && (
        <StatusBar tone="brand" action={<Button onClick={updates.apply}>Actualizar</Button>}>
          Nueva versión disponible
        </StatusBar>
      )}
    </StatusPlace>
  );
}

/** The day, too, unless it is today. */
function timeOf(seen: Date): string {
  const day = formatShortDate(seen);
  const time = formatTime12(seen);
  return day === formatShortDate(new Date()) ? time : `${day}, ${time}`;
}
