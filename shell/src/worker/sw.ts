import { clientsClaim } from 'workbox-core';
import { ASK_BUILD, type PageFiles, TAKE_OVER } from '../offline/protocol';
import { serveAnswers } from './answers';
import { keepFiles, serveFiles } from './files';
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
  event.waitUntil(keepPage().catch(() => undefined));
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

scope.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) void scope.skipWaiting();
  else if (event.data === ASK_BUILD) event.ports[0]?.postMessage(SHELL_BUILD);
  else event.waitUntil(keepFiles(event.data as PageFiles, event));
});
