import type { Page } from '@playwright/test';

/** The notifications that the device shows of the site, each as 'title: text'. */
export const shownByDevice = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready;
    const notifications = await worker.getNotifications();
    return notifications.map(({ title, body }) => `${title}: ${body}`);
  });
