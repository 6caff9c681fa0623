import { fieldsOf, idOf, isoInstantOf, listOf, oneOf, textOf } from '@parqueo/shared-api/answers';
import type { Toast } from '@parqueo/shared-ui';
import { readStoredJson, storeText } from '../stored';

/** An entry of the list of notifications. */
export interface Notification extends Toast {
  at: Date;
  /** Id of its event, the same on every device; none of what only this page knows. */
  event?: number | undefined;
  read: boolean;
  /** Where it leads. */
  link?: string | null | undefined;
  /** Id of its reservation. */
  reservation?: number | undefined;
  /** Id of the reservation with which its stay began: what has the same is shown together. */
  stay?: number | undefined;
}

/** Notifications of one user on this device, up to the last event received. */
export interface StoredNotifications {
  list: readonly Omit<Notification, 'id'>[];
  /** Id of that event; null: none yet. */
  heardUntil: number | null;
}

const NOTHING: StoredNotifications = { list: [], heardUntil: null };

/** Stores the bell's content between visits, for the signed-in user; a logout clears it. */
export function openNotificationStorage(key = 'parqueo-notifications') {
  const of = (userId: number): StoredNotifications => {
    const stored = fieldsOf(readStoredJson(key));
    return stored.user === userId ? readKept(stored) : NOTHING;
  };
  return {
    of,
    update: (userId: number, changes: Partial<StoredNotifications>) =>
      storeText(key, JSON.stringify({ ...of(userId), ...changes, user: userId })),
    forget: () => storeText(key, null),
  };
}

/** Reads leniently, because another version of the page may have written it. */
function readKept({ list, heardUntil }: Record<string, unknown>): StoredNotifications {
  return {
    list: listOf(readNotification)(list) ?? [],
    heardUntil: heardUntil === 0 ? 0 : idOf(heardUntil),
  };
}

const TONES = ['info', 'success', 'error'] as const;

function readNotification(stored: unknown): Omit<Notification, 'id'> | null {
  const { tone, title, detail, note, at, reservation, stay, event, read, link } = fieldsOf(stored);
  const moment = isoInstantOf(at);
  if (textOf(title) === '' || moment === null) return null;
  return {
    tone: oneOf(TONES, tone) ?? 'info',
    title: textOf(title),
    ...(textOf(detail) && { detail: textOf(detail) }),
    ...(textOf(note) && { note: textOf(note) }),
    at: new Date(moment),
    reservation: idOf(reservation) ?? undefined,
    stay: idOf(stay) ?? undefined,
    event: idOf(event) ?? undefined,
    // Another version of the page has not said it.
    read: read !== false,
    link: textOf(link) || null,
  };
}
