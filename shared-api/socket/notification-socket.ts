import type { Area } from '../contract';
import type { NotificationSocket, NotificationSocketOptions } from './channel';

/** Opens the channel. Its code comes only here, after the first screen, and in one file with socket.io's. */
export function openNotificationSocket(options: NotificationSocketOptions): NotificationSocket {
  let channel: NotificationSocket | null = null;
  let opening = false;
  let closed = false;
  let watched: Area | null = null;

  /** When the code does not load, the connection has failed. */
  async function open(): Promise<void> {
    if (opening) return;
    opening = true;
    try {
      const { connectChannel } = await import('./channel');
      if (closed) return;
      channel = connectChannel(options);
      channel.watchArea(watched);
    } catch (error) {
      if (closed) return;
      console.warn('The notification channel did not load.', error);
      options.onState('disconnected');
      options.onGivenUp();
    } finally {
      opening = false;
    }
  }

  const wake = () => {
    if (channel) channel.wake();
    else void open();
  };
  const wakeIfVisible = () => {
    if (document.visibilityState === 'visible') wake();
  };
  globalThis.addEventListener?.('online', wake);
  globalThis.document?.addEventListener('visibilitychange', wakeIfVisible);
  void open();

  return {
    watchArea: (area) => {
      watched = area;
      channel?.watchArea(area);
    },
    wake,
    close: () => {
      closed = true;
      globalThis.removeEventListener?.('online', wake);
      globalThis.document?.removeEventListener('visibilitychange', wakeIfVisible);
      channel?.close();
    },
  };
}
