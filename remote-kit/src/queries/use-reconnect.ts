import { useHost } from '@parqueo/shared-api/react';
import { useEffect } from 'react';

/** Runs `onReturn`, which stays the same, when the connection is back after it was lost. */
export function useReconnect(onReconnect: () => void): void {
  const { socket } = useHost();
  useEffect(() => {
    let lost = socket.connection() === 'disconnected';
    return socket.subscribe(() => {
      const state = socket.connection();
      if (state === 'disconnected') lost = true;
      if (state !== 'connected' || !lost) return;
      lost = false;
      onReconnect();
    });
  }, [socket, onReconnect]);
}
