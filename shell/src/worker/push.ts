import { API_BASE, NEWS_READ_PATH, PATHS, type PushMessage } from '@parqueo/shared-api/contract';
import { OPEN_PATH, SESSION_LOCK } from '../offline/protocol';
import { type NotificationAction, type PushEvent, scope } from './scope';

/** Ids of the messages that this device received, so that none is shown twice. */
const CACHE = 'parqueo-push';
const IDS_KEY = '/told';
const MOST_IDS = 100;

const ICON = '/icons/icon-192.png';

/** Shows what a push carries, or closes what somebody has decided (PSH-01). */
export function servePushes(): void {
  scope.addEventListener('push', (event) => event.waitUntil(receive(event)));
}

async function receive({ data }: PushEvent): Promise<void> {
  const message = data?.json() as PushMessage | undefined;
  if (!message || (await wasReceived(message.id))) return;
  if (message.title === undefined) await close(message.tag);
  // A page in view tells it itself; the browser then allows a push without a notification.
  else if (message.id === 0 || !(await isInView())) await show(message);
}

/** Whether a message came before; notes that it has come. A restored server may number anew. */
async function wasReceived(id: number): Promise<boolean> {
  if (id === 0) return false;
  const cache = await caches.open(CACHE);
  const ids = ((await (await cache.match(IDS_KEY))?.json()) ?? []) as number[];
  if (ids.includes(id)) return true;
  await cache.put(IDS_KEY, Response.json([...ids, id].slice(-MOST_IDS)));
  return false;
}

const isInView = async () =>
  (await scope.clients.matchAll({ type: 'window' })).some(
    ({ visibilityState }) => visibilityState === 'visible',
  );

const ACTIONS = {
  accept: { action: 'accept', title: 'Aceptar' },
  view: { action: 'view', title: 'Ver' },
  route: { action: 'route', title: 'Ver ruta' },
  extend: { action: 'extend', title: 'Extender 30 min' },
  undo: { action: 'undo', title: 'Deshacer' },
} as const satisfies Record<string, NotificationAction>;

function actionsOf(message: PushMessage): NotificationAction[] {
  if (message.accept !== undefined) return [ACTIONS.accept, ACTIONS.view];
  if (message.route !== undefined) return [ACTIONS.route, ACTIONS.view];
  return message.extend ? [ACTIONS.extend, ACTIONS.view] : [];
}

function show(message: PushMessage, actions = actionsOf(message)): Promise<void> {
  const { title = '', body = '', tag } = message;
  return scope.registration.showNotification(title, {
    body,
    tag,
    icon: ICON,
    badge: ICON,
    lang: 'es-GT',
    // The next one about the same reservation is heard again.
    renotify: true,
    data: message,
    actions,
  });
}

/** Closes a notification. Browsers want one for each push: the last word takes its place without a sound. */
async function close(tag: string): Promise<void> {
  const options = { tag, icon: ICON, silent: true };
  await scope.registration.showNotification('Esta solicitud ya fue respondida', options);
  const shown = await scope.registration.getNotifications({ tag });
  for (const notification of shown) notification.close();
}

/** What a tap on a notification, or on one of its buttons, does; what it tells is read then (NTF-01). */
export async function answerTap(message: PushMessage, action: string): Promise<void> {
  await follow(message, action);
  // 'Probar' tells of nothing.
  if (message.id > 0) await call('POST', NEWS_READ_PATH, { until: 0, also: [message.id] });
}

async function follow(message: PushMessage, action: string): Promise<void> {
  if (action === ACTIONS.accept.action && message.accept !== undefined)
    return accept(message, message.accept);
  if (action === ACTIONS.undo.action && message.accept !== undefined)
    return undo(message, message.accept);
  if (action === ACTIONS.route.action && message.route !== undefined)
    return void (await scope.clients.openWindow(message.route));
  // That of 'Extender 30 min' leads to the stay's later ends and their prices.
  await openPath(message.link ?? '/');
}

/** Shows a path in a page that is open, without loading it again, else in a new one. */
async function openPath(path: string): Promise<void> {
  const [page] = await scope.clients.matchAll({ type: 'window' });
  if (!page) return void (await scope.clients.openWindow(path));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's clients have no target
  page.postMessage({ [OPEN_PATH]: path });
  await page.focus();
}

/** Confirms a request by the same call as the page, and tells the result (PSH-01). */
async function accept(message: PushMessage, id: number): Promise<void> {
  const refusal = await call('PATCH', PATHS.reservationStatus(id), { status: 'confirmed' });
  if (refusal === null) return show({ ...message, title: 'Solicitud aceptada' }, [ACTIONS.undo]);
  await show({ ...message, title: 'No se pudo aceptar', body: refusal }, [ACTIONS.view]);
}

/** Takes the answer back, for as long as the server lets it (REQ-04). */
async function undo(message: PushMessage, id: number): Promise<void> {
  const refusal = await call('POST', PATHS.undoAnswer(id));
  if (refusal === null) return show({ ...message, title: 'Deshecho: la solicitud espera' });
  await show({ ...message, title: 'No se pudo deshacer', body: refusal }, [ACTIONS.view]);
}

const OFFLINE = 'No hay conexión. Toca para abrir la solicitud.';

/** Calls as the person who is signed in; null when it was done, else why it was not. */
async function call(method: string, path: string, body?: object): Promise<string | null> {
  try {
    // Of all tabs and this worker one renews the session at a time.
    const renewed = await navigator.locks.request(SESSION_LOCK, () =>
      fetch(API_BASE + PATHS.accessToken),
    );
    if (!renewed.ok) return await errorOf(renewed);
    const { accessToken } = (await renewed.json()) as { accessToken: string };
    const answer = await fetch(API_BASE + path, {
      method,
      headers: {
        authorization: accessToken,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return answer.ok ? null : await errorOf(answer);
  } catch {
    return OFFLINE;
  }
}

async function errorOf(answer: Response): Promise<string> {
  const { err } = (await answer.json()) as { err?: string };
  return err ?? OFFLINE;
}
