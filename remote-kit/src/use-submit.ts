import {
  type FieldErrors,
  type FormErrors,
  isApiError,
  messageOf,
} from '@parqueo/shared-api/client';
import { UNKNOWN_ERROR_MESSAGE } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';

interface SubmitOptions<Input> {
  /**
   * Sends the input and handles success; its rejection is shown as the form's errors. It resolves to false
   * when nothing was sent, because a question before it was answered with no.
   */
  send: (input: Input) => Promise<unknown>;
  /** Turns the rejection of `send` into the form's errors; by default the server's message. */
  describeError?: (error: unknown, input: Input) => FormErrors;
  /** Called after a failure, for example to reload outdated data. */
  onError?: (error: unknown) => void;
  /**
   * The form goes with its success: nothing more is sent then, and its fields take nothing from the tap on,
   * which would go with them. Other forms keep what is typed meanwhile (`changedValues`).
   */
  once?: boolean;
}

const NO_ERRORS: FormErrors = { message: '', fields: {} };

const messageOnly = (error: unknown): FormErrors => ({
  message: messageOf(error, UNKNOWN_ERROR_MESSAGE),
  fields: {},
});

type Held = HTMLInputElement | HTMLSelectElement;

const setHeld = (field: Held, isHeld: boolean) => {
  if (field instanceof HTMLSelectElement) field.disabled = isHeld;
  else field.readOnly = isHeld;
};

/** Refuses ticks, switches and places of a map; links and buttons lead elsewhere. */
const refuse = (event: Event) => {
  if ((event.target as Element).closest('a, button:not([role])')) return;
  event.preventDefault();
  event.stopPropagation();
};

/** What has the focus in the page of a form; null when nothing has. */
function focusedBeside(form: HTMLFormElement | null): Element | null {
  const focused = (form?.getRootNode() as Document | ShadowRoot | undefined)?.activeElement ?? null;
  return focused === document.body ? null : focused;
}

/** Keeps a form as it is, the focus included; returns what gives it back. */
function hold(form: HTMLFormElement): () => void {
  const held = [...form.querySelectorAll<Held>('input:not([readonly]), select:enabled')];
  for (const field of held) setHeld(field, true);
  form.addEventListener('click', refuse, true);
  return () => {
    for (const field of held) setHeld(field, false);
    form.removeEventListener('click', refuse, true);
  };
}

/**
 * Sends a form or runs an action once, however often its button is tapped (BOK-08, ADD-06, REQ-02,
 * AUT-06). The typed values belong to the caller. After a failure the errors are
 * returned; in a form that takes `form` as its ref, the first invalid field gets the focus, and its button
 * the one that nothing has any more.
 */
export function useSubmit<Input>({
  send,
  describeError = messageOnly,
  onError,
  once = false,
}: SubmitOptions<Input>) {
  const { report } = useHost();
  const [errors, replaceErrors] = useState(NO_ERRORS);
  const [sent, setSent] = useState<{ input: Input } | null>(null);
  // A second tap can come before React has disabled the button.
  const inFlight = useRef<Promise<void> | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const focusesInvalid = useRef(false);
  const placing = useRef(false);
  const hadFocus = useRef(false);

  useLayoutEffect(() => {
    if (once && sent && form.current) return hold(form.current);
  }, [once, sent]);

  // The button that is disabled while it sends loses the focus, and a field may go with the success.
  useLayoutEffect(() => {
    const focused = focusedBeside(form.current);
    if (sent) hadFocus.current = form.current?.contains(focused) ?? false;
    else if (hadFocus.current && focused === null)
      form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
  }, [sent]);

  // In the same frame in which the messages appear beside their fields.
  useLayoutEffect(() => {
    if (!focusesInvalid.current) return;
    focusesInvalid.current = false;
    placing.current = true;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus();
    placing.current = false;
  });

  function showErrors(found: FormErrors) {
    focusesInvalid.current = Object.values(found.fields).some(Boolean);
    replaceErrors(found);
  }

  /** Sends the input; resolves to whether it may be sent again. */
  async function attempt(input: Input): Promise<boolean> {
    setSent({ input });
    replaceErrors(NO_ERRORS);
    try {
      const isSent = (await send(input)) !== false;
      return !(once && isSent);
    } catch (error) {
      if (!isApiError(error)) report(error);
      showErrors(describeError(error, input));
      onError?.(error);
      return true;
    }
  }

  async function run(input: Input): Promise<void> {
    const again = await attempt(input);
    if (!again) return;
    inFlight.current = null;
    setSent(null);
  }

  return {
    /** Resolves when sending has ended, with or without an error. */
    submit: (input: Input): Promise<void> => (inFlight.current ??= run(input)),
    /** The input that is being sent; null when nothing is. */
    sending: sent,
    ...errors,
    /** Shows the caller's own errors, for example of a validation; ignored while sending. */
    setErrors: (found: FormErrors) => {
      if (!inFlight.current) showErrors(found);
    },
    /** Removes the message, and the errors of the fields that `changed` names. */
    clearErrors: useCallback(
      (changed: object = {}) =>
        replaceErrors(({ fields }) => ({
          message: '',
          fields: Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in changed))),
        })),
      [],
    ),
    /** Sets the errors of some fields without moving the focus. */
    setFieldErrors: (fields: FieldErrors) =>
      replaceErrors((current) => ({ ...current, fields: { ...current.fields, ...fields } })),
    form,
    /** Whether this hook is moving the focus, not the visitor. */
    isPlacingFocus: () => placing.current,
  };
}
