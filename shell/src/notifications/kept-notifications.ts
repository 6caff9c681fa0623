import {
  countOf,
  fieldsOf,
  idOf,
  listOf,
  isoInstantOf,
  oneOf,
  textOf,
} from '@parqueo/shared-api/answers';
import { NOTIFICATION_LIST_LIMIT } from '@parqueo/shared-api/contract';
import type { Notification } from './notification';

/** What was notified to one person on this device, up to the last event that it heard. */
export interface Kept {
  list: readonly Omit<Notification, 'id'>[];
  unread: number;
  /** Id of that event; null where none was heard yet. */
  heardUntil: number | null;
}

/** The bell's content between visits: of whoever is signed in, and of nobody after a logout. */
export interface KeptNotifications {
  of(userId: number): Kept;
  keep(userId: number, changes: Partial<Kept>): void;
  forget(): void;
}

const NOTHING: Kept = { list: [], unread: 0, heardUntil: null };

export function openKeptNotifications(key = 'parqueo-notifications'): KeptNotifications {
  function of(userId: number): Kept {
    try {
      const kept = fieldsOf(JSON.parse(localStorage.getItem(key) ?? 'null'));
      return kept.user === userId ? readKept(kept) : NOTHING;
    } catch {
      // A browser may deny its storage: then nothing is kept.
      return NOTHING;
    }
  }
  return {
    of,
    keep: (userId, changes) => {
      try {
        const kept = { ...of(userId), ...changes, user: userId };
        localStorage.setItem(key, JSON.stringify(kept));
      } catch {
        // See above.
      }
    },
    forget: () => {
      try {
        localStorage.removeItem(key);
      } catch {
        // See above.
      }
    },
  };
}

/** Another version of the page may have kept it. */
function readKept({ list, unread, heardUntil }: Record<string, unknown>): Kept {
  return {
    list: listOf(readNotification)(list) ?? [],
    unread: countOf(unread, NOTIFICATION_LIST_LIMIT),
    heardUntil: heardUntil === 0 ? 0 : idOf(heardUntil),
  };
}

const TONES = ['info', 'success', 'error'] as const;

function readNotification(kept: unknown): Omit<Notification, 'id'> | null {
  const { tone, title, detail, note, at, reservation } = fieldsOf(kept);
  const moment = isoInstantOf(at);
  if (textOf(title) === '' || moment === null) return null;
  return {
    tone: oneOf(TONES, tone) ?? 'info',
    title: textOf(title),
    ...(textOf(detail) && { detail: textOf(detail) }),
    ...(textOf(note) && { note: textOf(note) }),
    at: new Date(moment),
    reservation: idOf(reservation) ?? undefined,
  };
}
