import { clientsClaim } from 'workbox-core';
import { ASK_BUILD, type PageFiles, SKIP_WAITING } from '../offline/protocol';
import { serveAnswers } from './answers';
import { cacheFiles, pruneBuilds, serveFiles } from './files';
import { cachePage, servePages } from './page';
import { answerTap, servePushes } from './push';
import { type ExtendableEvent, scope } from './scope';

/** Path of the shell's script, set by the build, so that each shell has its own worker. */
declare const SHELL_BUILD: string;

clientsClaim();
servePages();
serveFiles();
serveAnswers();
servePushes();

// A tap on a notification that a page has shown opens the page.
scope.addEventListener('notificationclick', (event) => {
  const { notification, action = '' } = event;
  notification.close();
  const { data } = notification;
  event.waitUntil(data ? answerTap(data, action) : showPage());
});

async function showPage(): Promise<void> {
  const [page] = await scope.clients.matchAll({ type: 'window' });
  await (page ? page.focus() : scope.clients.openWindow('/'));
}

scope.addEventListener('message', (event) => {
  if (event.data === SKIP_WAITING) void scope.skipWaiting();
  else if (event.data === ASK_BUILD) event.ports[0]?.postMessage(SHELL_BUILD);
  else event.waitUntil(cacheForOffline(event.data as PageFiles, event).catch(() => undefined));
});

/** Caches a running page only together with its files, so that an offline visit finds both. */
async function cacheForOffline(page: PageFiles, event: ExtendableEvent): Promise<void> {
  if (!(await cacheFiles(page, event)) || !(await cachePage(page))) return;
  const tabs = await scope.clients.matchAll({ type: 'window' });
  // Another tab may still run older builds.
  if (tabs.length <= 1) await pruneBuilds(page.builds);
}
