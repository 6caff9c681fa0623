import { fieldsOf, listOf, textOf } from '@parqueo/shared-api/answers';
import { DRAFTS } from '@parqueo/shared-api/contract';
import type { HostDrafts } from '@parqueo/shared-api/host';
import type { Device } from '../session/device';
import { isOf } from './remote-drafts';

export interface PageDrafts extends HostDrafts {
  /** Whether something was typed in this page, into a form of this remote, and neither sent nor discarded. */
  isOpen(remote: string): boolean;
  /** Called when a user has signed in: deletes the drafts of all others. */
  keepOnly(userId: number): void;
  /** The forms, by their names among those of all remotes, of a person who may be signed out. */
  formsOf(userId: number): string[];
  /** Deletes all drafts. */
  forget(): void;
}

interface Kept {
  form: string;
  /** When it was last written, in milliseconds since 1970. */
  at: number;
  values: unknown;
}

/**
 * Drafts of the user that the device remembers as signed in, the same in all tabs. A visitor without a
 * session has drafts only in this tab, until somebody signs in. Deletes the expired ones.
 */
export function openDrafts(device: Device, key = 'parqueo-drafts'): PageDrafts {
  const openedAt = Date.now();
  const person = () => device.lastUser()?.id ?? null;

  /** A browser that blocks its storages throws when one is named. */
  const stored = (storage: () => Storage) =>
    fieldsOf(attempt(() => JSON.parse(storage().getItem(key) ?? 'null')));

  /** The drafts of what is stored that have not expired, the oldest first. */
  const unexpired = ({ drafts }: ReturnType<typeof stored>) =>
    (listOf(readKept)(drafts) ?? []).filter(({ at }) => Date.now() - at < DRAFTS.maxAgeMs);

  /** A user's drafts that have not expired, the oldest first. */
  function draftsOf(userId: number | null): Kept[] {
    const kept = stored(() => storageOf(userId));
    return kept.user === userId ? unexpired(kept) : [];
  }

  function store(userId: number | null, drafts: readonly Kept[]): void {
    const storage = storageOf(userId);
    if (drafts.length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify({ user: userId, drafts }));
  }

  // Whoever they belong to, signed in or not.
  attempt(() => {
    const kept = stored(() => localStorage);
    if (typeof kept.user === 'number') store(kept.user, unexpired(kept));
    else localStorage.removeItem(key);
  });

  return {
    open: (form) => {
      const userId = person();
      const replace = (next: readonly Kept[]) => {
        if (person() !== userId) return;
        const others = draftsOf(userId).filter((draft) => draft.form !== form);
        store(userId, [...others, ...next].slice(-DRAFTS.maxForms));
      };
      return {
        read: () =>
          person() === userId
            ? (draftsOf(userId).find((draft) => draft.form === form)?.values ?? null)
            : null,
        write: (values) =>
          void attempt(() => {
            const fits = JSON.stringify(values).length <= DRAFTS.maxLength;
            replace(fits ? [{ form, at: Date.now(), values }] : []);
          }),
        remove: () => void attempt(() => replace([])),
      };
    },
    isOpen: (remote) =>
      draftsOf(person()).some(({ form, at }) => at >= openedAt && isOf(remote, form)),
    keepOnly: (userId) =>
      void attempt(() => {
        sessionStorage.removeItem(key);
        store(userId, draftsOf(userId));
      }),
    formsOf: (userId) => draftsOf(userId).map(({ form }) => form),
    forget: () =>
      void attempt(() => {
        sessionStorage.removeItem(key);
        localStorage.removeItem(key);
      }),
  };
}

const storageOf = (userId: number | null) => (userId === null ? sessionStorage : localStorage);

function readKept(entry: unknown): Kept | null {
  const { form, at, values } = fieldsOf(entry);
  return textOf(form) && typeof at === 'number' ? { form: textOf(form), at, values } : null;
}

/** Storage may be blocked or full; then nothing is stored. */
function attempt<T>(run: () => T): T | null {
  try {
    return run();
  } catch {
    return null;
  }
}
