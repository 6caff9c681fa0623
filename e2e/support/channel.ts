import { SOCKET_EVENTS, TOAST_MS } from '@parqueo/shared-api/contract';
import type { Page } from '@playwright/test';

/**
 * Follows a page's notification channel, which begins with the server's `position`. Begin before the page
 * opens it.
 * @returns whether it is open
 */
export function watchChannel(page: Page): () => boolean {
  let isOpen = false;
  page.on('domcontentloaded', () => (isOpen = false));
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      isOpen ||= String(payload).includes(`"${SOCKET_EVENTS.position}"`);
    }),
  );
  return () => isOpen;
}

/** On the pages that are opened from now on a toast stays until it is closed. */
export const keepToasts = (page: Page) =>
  page.addInitScript((durations) => {
    const begin = globalThis.setTimeout;
    Object.assign(globalThis, {
      setTimeout: (call: () => void, ms = 0, ...given: []) =>
        begin(call, durations.includes(ms) ? 3_600_000 : ms, ...given),
    });
  }, Object.values<number>(TOAST_MS));

/** The notifications that the device shows of the site, each as 'title: text'. */
export const shownByDevice = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready;
    const notifications = await worker.getNotifications();
    return notifications.map(({ title, body }) => `${title}: ${body}`);
  });
