import { isApiError, messageOf } from '@parqueo/shared-api/client';
import { UNKNOWN_ERROR_MESSAGE } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Spanish message by field name. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/** Why something was not sent, or not taken. */
export interface Problem {
  /** In words; empty where the fields say it all. */
  message: string;
  fields: FieldErrors;
}

interface Submission<Input> {
  /** Sends it and goes on; what it raises is a refusal. */
  send: (input: Input) => Promise<unknown>;
  /** A refusal in the terms of this form; the server's own words unless given. */
  explain?: (error: unknown, input: Input) => Problem;
  /** A refusal may mean that what is shown is no longer true. */
  onRefused?: (error: unknown) => void;
  /** Nothing more is sent once it was taken: the screen is about to go. */
  once?: boolean;
}

const NO_PROBLEM: Problem = { message: '', fields: {} };

const inWords = (error: unknown): Problem => ({
  message: messageOf(error, UNKNOWN_ERROR_MESSAGE),
  fields: {},
});

/**
 * Sends a form or does an action, once however often its button is tapped (BOK-08, ADD-06, REQ-02,
 * AUT-06). What was typed is the caller's and stays. A refusal is told in words and at its fields; in
 * a form that takes `form` as its ref, the first of them gets the focus.
 */
export function useSubmit<Input>({
  send,
  explain = inWords,
  onRefused,
  once = false,
}: Submission<Input>) {
  const { report } = useHost();
  const [problem, setProblem] = useState(NO_PROBLEM);
  const [sent, setSent] = useState<{ input: Input } | null>(null);
  // The button is disabled a moment after the tap, and a second tap can come before.
  const underWay = useRef<Promise<void> | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const leads = useRef(false);

  // Together with the messages beside their fields.
  useLayoutEffect(() => {
    if (!leads.current) return;
    leads.current = false;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus();
  });

  function refuse(found: Problem) {
    leads.current = Object.values(found.fields).some(Boolean);
    setProblem(found);
  }

  /** Whether it can be sent again. */
  async function attempt(input: Input): Promise<boolean> {
    setSent({ input });
    setProblem(NO_PROBLEM);
    try {
      await send(input);
      return !once;
    } catch (error) {
      if (!isApiError(error)) report(error);
      refuse(explain(error, input));
      onRefused?.(error);
      return true;
    }
  }

  async function run(input: Input): Promise<void> {
    const again = await attempt(input);
    if (!again) return;
    underWay.current = null;
    setSent(null);
  }

  return {
    /** Resolves when it has ended, either way. */
    submit: (input: Input): Promise<void> => (underWay.current ??= run(input)),
    /** What is under way. */
    sending: sent,
    ...problem,
    /** Says why it cannot be sent as it is; nothing while it is being sent. */
    refuse: (found: Problem) => {
      if (!underWay.current) refuse(found);
    },
    /** Takes back the words, and the messages of the fields that have changed. */
    forget: useCallback(
      (changed: object = {}) =>
        setProblem(({ fields }) => ({
          message: '',
          fields: Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in changed))),
        })),
      [],
    ),
    /** Sets the messages of some fields without leading there. */
    mark: (fields: FieldErrors) =>
      setProblem((current) => ({ ...current, fields: { ...current.fields, ...fields } })),
    form,
  };
}
