import type { PushMessage } from '@parqueo/shared-api/contract';
import type { News } from '@parqueo/shared-api/socket';

const ICON = '/icons/icon-192.png';

/**
 * Shows a notification from the page. Android's browsers do that only through the service worker, which
 * then follows a tap as that on a push.
 * @param event its id; 0 when it is not known
 * @param open shows a path in the page
 */
export async function showByDevice(
  { title, detail, note, link }: News,
  event: number,
  open: (path: string) => void,
): Promise<void> {
  // Every tab receives the event; an equal tag makes them one notification.
  const body = [detail, note].filter(Boolean).join('\n');
  const tag = `${title} ${body}`;
  const options = { tag, icon: ICON, ...(body && { body }) };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) {
    const data: PushMessage | null = link ? { id: event, tag, link } : null;
    await worker.showNotification(title, { ...options, data });
    return;
  }
  const notification = new Notification(title, options);
  notification.addEventListener('click', () => {
    globalThis.focus();
    if (link) open(link);
    notification.close();
  });
}
