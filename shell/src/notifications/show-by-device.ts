import type { NotificationText } from '@parqueo/shared-api/socket';

const ICON = '/icons/icon-192.png';

/** Shows a notification from the page. Android's browsers do that only through the service worker. */
export async function showByDevice({ title, detail, note }: NotificationText): Promise<void> {
  // Every tab receives the event; an equal tag makes them one notification.
  const body = [detail, note].filter(Boolean).join('\n');
  const options = { tag: `${title} ${body}`, icon: ICON, ...(body && { body }) };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) {
    await worker.showNotification(title, options);
    return;
  }
  const notification = new Notification(title, options);
  notification.addEventListener('click', () => {
    globalThis.focus();
    notification.close();
  });
}
