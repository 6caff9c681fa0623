import { useHost } from '@parqueo/shared-api/react';
import { useEffect } from 'react';

/**
 * Runs `onReconnect`, which must not change, when a lost server or a lost channel is back: events were
 * missed meanwhile.
 */
export function useReconnect(onReconnect: () => void): void {
  const { connection, socket } = useHost();

  useEffect(
    () =>
      connection.subscribe(() => {
        if (connection.online()) onReconnect();
      }),
    [connection, onReconnect],
  );

  useEffect(() => {
    let lost = socket.state() === 'disconnected';
    return socket.subscribe(() => {
      const state = socket.state();
      if (state === 'disconnected') lost = true;
      if (state !== 'connected' || !lost) return;
      lost = false;
      onReconnect();
    });
  }, [socket, onReconnect]);
}
