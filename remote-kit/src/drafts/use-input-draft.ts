import { fieldsOf } from '@parqueo/shared-api/answers';
import { useHost } from '@parqueo/shared-api/react';
import { type RefObject, useLayoutEffect, useState } from 'react';

interface InputDraftOptions {
  /** Name of the form. */
  form: string;
  /** The fields that are kept, by their names in the form: no password. */
  fields: readonly string[];
  element: RefObject<HTMLFormElement | null>;
}

/** The same as `useDraft` for a form whose values stay in its inputs. */
export function useInputDraft({ form, fields, element }: InputDraftOptions) {
  const { drafts } = useHost();
  const [draft] = useState(() => drafts.open(form));
  const [kept] = useState(() => keptOf(draft.read(), fields));
  const [restored, setRestored] = useState(kept.size > 0);

  useLayoutEffect(() => {
    for (const input of inputsOf(element.current, [...kept.keys()])) {
      const value = kept.get(input.name);
      if (input.type === 'checkbox') input.checked = value === true;
      else if (typeof value === 'string') input.value = value;
    }
  }, [element, kept]);

  return {
    /** Keeps what the inputs hold: for the form's `onInput`. */
    keep: () => {
      const typed = inputsOf(element.current, fields)
        .map(({ name, type, checked, value }) => [name, type === 'checkbox' ? checked : value])
        .filter(([, value]) => value);
      if (typed.length > 0) draft.write(Object.fromEntries(typed));
      else draft.remove();
    },
    /** Something was typed before this form was opened. */
    restored,
    /** Empties the form. */
    discard: () => {
      element.current?.reset();
      draft.remove();
      setRestored(false);
    },
    /** It was sent: nothing of it is kept. */
    remove: () => {
      draft.remove();
      setRestored(false);
    },
  };
}

function keptOf(draft: unknown, fields: readonly string[]): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(fieldsOf(draft)).filter(([name]) => fields.includes(name)));
}

/** Of these the ones that hold no password, whether or not it is being shown. */
function inputsOf(form: HTMLFormElement | null, fields: readonly string[]): HTMLInputElement[] {
  return fields
    .map((name) => form?.elements.namedItem(name))
    .filter((input) => input instanceof HTMLInputElement)
    .filter(({ autocomplete }) => !autocomplete.includes('password'));
}
