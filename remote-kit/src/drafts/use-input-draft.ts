import { fieldsOf } from '@parqueo/shared-api/answers';
import { useHost } from '@parqueo/shared-api/react';
import { type RefObject, useLayoutEffect, useState } from 'react';

interface InputDraftOptions {
  form: string;
  /** Names of the inputs to store; passwords are never stored. */
  fields: readonly string[];
  element: RefObject<HTMLFormElement | null>;
}

/** Like `useDraft`, for a form whose values stay in its inputs. */
export function useInputDraft({ form, fields, element }: InputDraftOptions) {
  const { drafts } = useHost();
  const [draft] = useState(() => drafts.open(form));
  const [stored] = useState(() => storedOf(draft.read(), fields));
  const [restored, setRestored] = useState(stored.size > 0);

  useLayoutEffect(() => {
    for (const input of inputsOf(element.current, [...stored.keys()])) {
      const value = stored.get(input.name);
      if (input.type === 'checkbox') input.checked = value === true;
      else if (typeof value === 'string') input.value = value;
    }
  }, [element, stored]);

  return {
    /** Stores the inputs' values; for the form's `onInput`. */
    keep: () => {
      const typed = inputsOf(element.current, fields)
        .map(({ name, type, checked, value }) => [name, type === 'checkbox' ? checked : value])
        .filter(([, value]) => value);
      if (typed.length > 0) draft.write(Object.fromEntries(typed));
      else draft.remove();
    },
    /** Whether the form started with a stored draft. */
    restored,
    discard: () => {
      element.current?.reset();
      draft.remove();
      setRestored(false);
    },
    /** Deletes the stored draft; to be called after the form was sent. */
    remove: () => {
      draft.remove();
      setRestored(false);
    },
  };
}

function storedOf(draft: unknown, fields: readonly string[]): ReadonlyMap<string, unknown> {
  const isTyped = (value: unknown) => value === true || (typeof value === 'string' && value !== '');
  return new Map(
    Object.entries(fieldsOf(draft)).filter(
      ([name, value]) => fields.includes(name) && isTyped(value),
    ),
  );
}

/** The inputs with these names, but no password fields, even while their text is visible. */
function inputsOf(form: HTMLFormElement | null, fields: readonly string[]): HTMLInputElement[] {
  return fields
    .map((name) => form?.elements.namedItem(name))
    .filter((input) => input instanceof HTMLInputElement)
    .filter(({ autocomplete }) => !autocomplete.includes('password'));
}
