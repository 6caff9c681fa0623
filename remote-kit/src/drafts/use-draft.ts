import { fieldsOf } from '@parqueo/shared-api/answers';
import { useHost } from '@parqueo/shared-api/react';
import { useCallback, useEffect, useRef, useState } from 'react';

interface DraftOptions<Values> {
  /** Name of the form; a form of another lot is another one. */
  form: string;
  /** What the form holds before anything is typed. */
  initial: () => Values;
  /** What of `initial` kept values fill: another version of the page may have kept them. */
  read?: (kept: unknown, initial: Values) => Values;
}

/**
 * The values of a form that outlive a reload, the end of the session and a newer page. Only what
 * differs from `initial` is kept, so that a restored form undoes nothing that changed elsewhere.
 */
export function useDraft<Values extends object>({
  form,
  initial,
  read = fillAlike,
}: DraftOptions<Values>) {
  const { drafts } = useHost();
  const [draft] = useState(() => drafts.open(form));
  const [untouched] = useState(initial);
  const [values, setValues] = useState(() => read(draft.read(), untouched));
  const [restored, setRestored] = useState(() => changesOf(untouched, values) !== null);
  const kept = useRef(values);

  useEffect(() => {
    if (kept.current === values) return;
    kept.current = values;
    const changes = changesOf(untouched, values);
    if (changes) draft.write(changes);
    else draft.remove();
  }, [draft, untouched, values]);

  return {
    values,
    /** Changes some of them. */
    change: useCallback(
      (changes: Partial<Values>) => setValues((current) => ({ ...current, ...changes })),
      [],
    ),
    /** Something was typed before this form was opened. */
    restored,
    /** Back to what the form holds before anything is typed. */
    discard: () => {
      setValues({ ...untouched });
      setRestored(false);
    },
    /** It was sent: nothing of it is kept. */
    remove: draft.remove,
  };
}

function changesOf<Values extends object>(before: Values, now: Values): Partial<Values> | null {
  const known = fieldsOf(before);
  const changes = Object.entries(now).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(known[name]),
  );
  return changes.length > 0 ? (Object.fromEntries(changes) as Partial<Values>) : null;
}

/** What of `initial` kept values of the same kinds fill. */
export function fillAlike<Values extends object>(kept: unknown, initial: Values): Values {
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
