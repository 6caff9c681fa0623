import { clientsClaim } from 'workbox-core';
import { ASK_BUILD, TAKE_OVER } from '../offline/protocol';
import { serveAnswers } from './answers';
import { serveFiles } from './files';
import { keepPage, servePages } from './page';
import { scope } from './scope';

/** Path of the shell's script; put in by the build, so that each shell has a worker of its own. */
declare const SHELL_BUILD: string;

clientsClaim();
servePages();
serveFiles();
serveAnswers();

// Only a head start: without it the next visit takes the page in.
scope.addEventListener('activate', (event) => {
  event.waitUntil(keepPage(event).catch(() => undefined));
});

// A tap on a notification leads to the page that it tells of.
scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showPage());
});

async function showPage(): Promise<void> {
  const [page] = await scope.clients.matchAll({ type: 'window' });
  await (page ? page.focus() : scope.clients.openWindow('/'));
}

scope.addEventListener('message', ({ data, ports }) => {
  if (data === TAKE_OVER) void scope.skipWaiting();
  if (data === ASK_BUILD) ports[0]?.postMessage(SHELL_BUILD);
});
