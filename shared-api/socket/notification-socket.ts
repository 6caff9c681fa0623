import type { Area, AvailabilityEvent } from '../contract';
import type { News } from './notification-text';
import type { SocketEvent } from './socket-event';

export interface NotificationSocketOptions {
  userId: number;
  /** What that person is. */
  roles: readonly string[];
  /** The access token; called for every connection. */
  token(): string | null | undefined;
  /** Refreshes the access token after the server has refused it. */
  refresh(): Promise<unknown>;
  onState(state: SocketState): void;
  onEvent(event: SocketEvent): void;
  /** Called before `onEvent` where an event is to be told to that person. */
  onNews(news: News, event: SocketEvent): void;
  /** A lot within the watched area has changed. */
  onAvailability(event: AvailabilityEvent): void;
  /** Called after the last automatic retry (SOC-01), or when the channel's code did not load. `wake` tries again. */
  onGivenUp(): void;
  /** Id of the last event that this device has received; null to receive only new events. */
  heardUntil: number | null;
  /** Called when that id changes. */
  onHeard(eventId: number): void;
  /** Origin of the server; the page's own by default. */
  url?: string;
}

export type SocketState = 'connecting' | 'connected' | 'disconnected';

/** One person's notification channel (SOC-01, SOC-02, MAP-05). Once closed it tells nothing more. */
export interface NotificationSocket {
  /** Subscribes to changes of the parkings in an area, also after a reconnection; null unsubscribes. */
  watchArea(area: Area | null): void;
  /** Connects again at once, when the server is probably back. */
  wake(): void;
  close(): void;
}

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
