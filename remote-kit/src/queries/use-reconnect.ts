import { useHost } from '@parqueo/shared-api/react';
import { useEffect } from 'react';

/**
 * Runs `onReconnect`, which stays the same, when the server is back after it was lost, and when the
 * channel is: meanwhile nothing was heard.
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
