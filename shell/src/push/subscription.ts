import { type SessionClient, isUnreachable, messageOf } from '@parqueo/shared-api/client';
import {
  PUSH_PATHS,
  type PushSettings,
  type PushState,
  type PushSubscriptionBody,
} from '@parqueo/shared-api/contract';
import type { HostToast } from '@parqueo/shared-api/host';

/** This device's side of push (PSH-01). Its code comes with the first wish for it. */

export type Calls = Pick<SessionClient, 'request'>;

export const readPush = ({ request }: Calls, signal?: AbortSignal): Promise<PushState> =>
  request<PushState>(PUSH_PATHS.push, { ...(signal && { signal }) });

export const savePushSettings = ({ request }: Calls, body: PushSettings): Promise<void> =>
  request(PUSH_PATHS.settings, { method: 'PATCH', body, as: 'response' });

export const tryPush = ({ request }: Calls): Promise<void> =>
  request(PUSH_PATHS.test, { method: 'POST', as: 'response' });

/**
 * Subscribes this browser and tells the server, which then belongs to this session. Repeating it renews
 * what is there: also what another session of the browser, or another server's key, has left.
 * @throws DOMException when the browser's push service does not take it, ApiError
 */
export async function turnPushOn(calls: Calls, hideDetails?: boolean): Promise<void> {
  const { public_key, device } = await readPush(calls);
  const { pushManager } = await navigator.serviceWorker.ready;
  const present = await pushManager.getSubscription();
  const subscription =
    present && isOfKey(present, public_key)
      ? present
      : await subscribeAnew(pushManager, present, public_key);
  const { endpoint = '', keys } = subscription.toJSON();
  const body: PushSubscriptionBody = {
    endpoint,
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
    hide_details: hideDetails ?? device?.hide_details ?? false,
  };
  await calls.request(PUSH_PATHS.subscription, { method: 'POST', body, as: 'response' });
}

/**
 * Turns push on; a browser without a service for it ('on') notifies while a page is open. Null when the
 * server is away, which says nothing of the browser; `tell` is given the reason.
 */
export async function wishFor(
  calls: Calls,
  tell: (toast: HostToast) => void = () => {},
): Promise<'push' | 'on' | null> {
  try {
    await turnPushOn(calls);
    return 'push';
  } catch (error) {
    if (isUnreachable(error)) {
      const detail = messageOf(error, 'Intenta de nuevo.');
      tell({ tone: 'error', title: 'No se pudieron activar los avisos', detail });
      return null;
    }
    console.warn('No push in this browser.', error);
    return 'on';
  }
}

async function subscribeAnew(
  pushManager: PushManager,
  present: PushSubscription | null,
  publicKey: string,
): Promise<PushSubscription> {
  await present?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

function isOfKey({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey;
  if (!key) return false;
  const text = btoa(String.fromCodePoint(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}

/** Turns push off on this device and at the server. A server that does not answer learns it from the push service. */
export async function turnPushOff(calls: Calls): Promise<void> {
  await dropSubscription();
  await calls
    .request(PUSH_PATHS.subscription, { method: 'DELETE', as: 'response' })
    .catch((error: unknown) => console.warn('The server still has this device.', error));
}

/** Removes this browser's subscription and its notifications, whichever account they are of. */
export async function dropSubscription(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await worker?.getNotifications()) ?? []) shown.close();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}
