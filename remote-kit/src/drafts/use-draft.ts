import { fieldsOf } from '@parqueo/shared-api/answers';
import { useHost } from '@parqueo/shared-api/react';
import { useCallback, useEffect, useRef, useState } from 'react';

interface DraftOptions<Values> {
  /** Name of the draft; contains the id when there is one form for each parking. */
  form: string;
  /** The values before anything is typed. */
  initial: () => Values;
  /** Merges stored values into `initial`; checks them, as another version may have stored them. */
  read?: (kept: unknown, initial: Values) => Values;
  /** What to store for the changed values, in a form that `read` understands; the values unless given. */
  write?: (changes: Partial<Values>, initial: Values) => unknown;
}

const asTheyAre = (changes: unknown) => changes;

/**
 * Form values that survive a reload, an expired session and a newer version of the page. Only values
 * that differ from `initial` are stored, so that a restored form does not undo changes made elsewhere.
 */
export function useDraft<Values extends object>({
  form,
  initial,
  read = mergeDraft,
  write = asTheyAre,
}: DraftOptions<Values>) {
  const { drafts } = useHost();
  const [draft] = useState(() => drafts.open(form));
  const [untouched] = useState(initial);
  const [values, setValues] = useState(() => read(draft.read(), untouched));
  const [restored, setRestored] = useState(() => changedValues(untouched, values) !== null);
  const kept = useRef(values);

  useEffect(() => {
    if (kept.current === values) return;
    kept.current = values;
    const changes = changedValues(untouched, values);
    if (changes) draft.write(write(changes, untouched));
    else draft.remove();
  }, [draft, untouched, values, write]);

  return {
    values,
    /** Sets some of the values. */
    change: useCallback(
      (changes: Partial<Values>) => setValues((current) => ({ ...current, ...changes })),
      [],
    ),
    /** Whether the form started with a stored draft. */
    restored,
    /** Goes back to the initial values. */
    discard: () => {
      setValues({ ...untouched });
      setRestored(false);
    },
    /** Deletes the stored draft; to be called after the form was sent. */
    remove: draft.remove,
  };
}

/** Those of `now` that differ from `before`; null when none does. */
export function changedValues<Values extends object>(
  before: Values,
  now: Values,
): Partial<Values> | null {
  const known = fieldsOf(before);
  const changes = Object.entries(now).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(known[name]),
  );
  return changes.length > 0 ? (Object.fromEntries(changes) as Partial<Values>) : null;
}

/** `initial` with those stored values that have the same type. */
export function mergeDraft<Values extends object>(kept: unknown, initial: Values): Values {
  const found = fieldsOf(kept);
  const entries = Object.entries(initial).map(([name, value]: [string, unknown]) => [
    name,
    isAlike(found[name], value) ? found[name] : value,
  ]);
  return Object.fromEntries(entries) as Values;
}

function isAlike(value: unknown, like: unknown): boolean {
  if (typeof like !== 'object' || like === null) return typeof value === typeof like;
  const found = fieldsOf(value);
  return Object.entries(like).every(([name, inner]) => isAlike(found[name], inner));
}
