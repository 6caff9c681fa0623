import { fieldsOf, listOf, textOf } from '../../answers';
import { DRAFTS } from '../../contract';
import type { HostDrafts } from '../host';

export interface Drafts extends HostDrafts {
  /** Whether something was typed in this page and neither sent nor discarded, into a form of this prefix. */
  isOpen(prefix: string): boolean;
  /** Called when a user has signed in: deletes the drafts of all others. */
  keepOnly(userId: number): void;
  /** The forms, by their names among those of all remotes, of a user who may be signed out. */
  formsOf(userId: number): string[];
  /** Deletes all drafts. */
  forget(): void;
}

export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface Options {
  /** The user whose drafts are opened; null for a visitor. */
  userId(): number | null;
  /** Storage of the user's drafts, and of a visitor's, which last until somebody signs in. May throw. */
  storage: { user: () => TextStorage; visitor: () => TextStorage };
}

const KEY = 'parqueo-drafts';

interface StoredDraft {
  form: string;
  /** When it was last written, in milliseconds since 1970. */
  at: number;
  values: unknown;
}

/** Half-filled forms of one user at a time (HostDrafts). Deletes the expired ones. */
export function createDrafts({ userId: person, storage }: Options): Drafts {
  const openedAt = Date.now();
  const placeOf = (userId: number | null) => (userId === null ? storage.visitor : storage.user);

  const stored = (place: () => TextStorage) =>
    fieldsOf(attempt(() => JSON.parse(place().getItem(KEY) ?? 'null')));

  /** The drafts of what is stored that have not expired, the oldest first. */
  const unexpired = ({ drafts }: ReturnType<typeof stored>) =>
    (listOf(readDraft)(drafts) ?? []).filter(({ at }) => Date.now() - at < DRAFTS.maxAgeMs);

  /** A user's drafts that have not expired, the oldest first. */
  function draftsOf(userId: number | null): StoredDraft[] {
    const content = stored(placeOf(userId));
    return content.user === userId ? unexpired(content) : [];
  }

  function store(userId: number | null, drafts: readonly StoredDraft[]): void {
    const place = placeOf(userId)();
    if (drafts.length === 0) place.removeItem(KEY);
    else place.setItem(KEY, JSON.stringify({ user: userId, drafts }));
  }

  // Drops expired drafts, whether or not their owner is signed in.
  attempt(() => {
    const content = stored(storage.user);
    if (typeof content.user === 'number') store(content.user, unexpired(content));
    else storage.user().removeItem(KEY);
  });

  return {
    open: (form) => {
      const userId = person();
      const replace = (next: readonly StoredDraft[]) => {
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
    isOpen: (prefix) =>
      draftsOf(person()).some(({ form, at }) => at >= openedAt && form.startsWith(prefix)),
    keepOnly: (userId) =>
      void attempt(() => {
        storage.visitor().removeItem(KEY);
        store(userId, draftsOf(userId));
      }),
    formsOf: (userId) => draftsOf(userId).map(({ form }) => form),
    forget: () =>
      void attempt(() => {
        storage.visitor().removeItem(KEY);
        storage.user().removeItem(KEY);
      }),
  };
}

function readDraft(entry: unknown): StoredDraft | null {
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
