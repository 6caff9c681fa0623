import { SOCKET_EVENTS } from '@parqueo/shared-api/contract';
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
