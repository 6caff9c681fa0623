import { fieldsOf } from '@parqueo/shared-api/answers';
import { useHost } from '@parqueo/shared-api/react';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type KeyedContent, keyed } from '../use-idempotency-key';

interface DraftOptions<Values> {
  /** Name of the draft; contains the id when there is one form for each parking. */
  form: string;
  /** The values before anything is typed. */
  initial: () => Values;
  /** Merges stored values into `initial`; checks them, as another version may have stored them. */
  read?: (stored: unknown, initial: Values) => Values;
  /** Converts the changed values to their stored form for `read`; by default they stay unchanged. */
  write?: (changes: Partial<Values>, initial: Values) => unknown;
}

const asTheyAre = (changes: unknown) => changes;

/** Key in a stored draft of the last sent content, until it is answered. */
const SENT = 'sent';

/**
 * Form values that survive a reload, an expired session and a newer version of the page. Only values
 * that differ from `initial` are stored, so that a restored form does not undo changes made elsewhere.
 * The key of sent content is stored with them, so that a retry after a reload is the same request.
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
  const stored = useRef(values);
  const [storedSent] = useState(() => sentOf(draft.read()));
  const sent = useRef(storedSent);

  function store() {
    const changes = changedValues(untouched, values);
    const content = {
      ...(changes && fieldsOf(write(changes, untouched))),
      ...(sent.current && { [SENT]: sent.current }),
    };
    if (Object.keys(content).length > 0) draft.write(content);
    else draft.remove();
  }

  const storeChanges = useEffectEvent(store);
  useEffect(() => {
    if (stored.current === values) return;
    stored.current = values;
    storeChanges();
  }, [values]);

  /** Takes away what is as in `gone`; what differs from it was typed since. */
  function clear(gone: Values) {
    sent.current = null;
    draft.remove();
    setValues((current) => ({ ...untouched, ...changedValues(gone, current) }));
    setRestored(false);
  }

  return {
    values,
    change: useCallback(
      (changes: Partial<Values>) => setValues((current) => ({ ...current, ...changes })),
      [],
    ),
    /** Whether the form started with a stored draft. */
    restored,
    /** Restores the initial values and deletes the draft, even if the form is closed at once. */
    discard: () => clear(values),
    /** Like `discard`, for values that were sent: what was typed since stays. */
    clear,
    /** Deletes the stored draft; to be called after the form was sent. */
    remove: () => {
      sent.current = null;
      draft.remove();
    },
    /** The idempotency key of content to send: the same key for equal content (BOK-10, ADD-06). */
    keyOf: (content: unknown): string => {
      sent.current = keyed(content, sent.current);
      store();
      return sent.current.key;
    },
  };
}

function sentOf(stored: unknown): KeyedContent | null {
  const { content, key } = fieldsOf(fieldsOf(stored)[SENT]);
  return typeof content === 'string' && typeof key === 'string' ? { content, key } : null;
}

/** The values of `now` that differ from `before`; null when none does. */
export function changedValues<Values extends object>(
  before: Values,
  now: Values,
): Partial<Values> | null {
  const earlier = fieldsOf(before);
  const changes = Object.entries(now).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(earlier[name]),
  );
  return changes.length > 0 ? (Object.fromEntries(changes) as Partial<Values>) : null;
}

/** `initial` with those stored values that have the same type. */
export function mergeDraft<Values extends object>(stored: unknown, initial: Values): Values {
  const found = fieldsOf(stored);
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
