import { isApiError, refusalOf } from '@parqueo/shared-api/client';
import { UNKNOWN_ERROR_MESSAGE } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { type FormEvent, useId, useRef, useState } from 'react';

/** What was typed, by field name. A ticked checkbox is 'on', another one is missing. */
export type FormValues = Readonly<Record<string, string | undefined>>;
/** Spanish message by field name. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

interface FormOptions {
  /** Messages of the fields that cannot be sent as they are; none when all can. */
  validate: (values: FormValues) => FieldErrors;
  send: (values: FormValues) => Promise<void>;
  /** Message below the form for an error of `send`; the server's own unless given (AUT-06). */
  explain?: (error: unknown) => string;
}

/**
 * A form whose values stay in its inputs, where password managers put them and where they survive
 * a failure. Sends once at a time, and takes no more once it was sent.
 */
export function useForm({ validate, send, explain }: FormOptions) {
  const { report } = useHost();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [message, setMessage] = useState('');
  const [sending, setSending] = useState(false);
  const locked = useRef(false);
  const messageId = useId();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (locked.current) return;
    const values = Object.fromEntries(new FormData(event.currentTarget)) as FormValues;
    const found = validate(values);
    setErrors(found);
    setMessage('');
    if (Object.values(found).some(Boolean)) return;
    locked.current = true;
    setSending(true);
    try {
      await send(values);
    } catch (error) {
      const refusal = refusalOf(error, Object.keys(values), UNKNOWN_ERROR_MESSAGE);
      setErrors(refusal.fields);
      setMessage(explain?.(error) ?? refusal.message);
      if (!isApiError(error)) report(error);
      setSending(false);
      locked.current = false;
    }
  }

  return {
    submit,
    sending,
    /** Why the last try failed, for below the form. */
    message,
    /** Some field has a message. */
    invalid: Object.values(errors).some(Boolean),
    /** Id of the element that shows `message`. */
    messageId,
    /**
     * Attributes of a field: its message goes away when it gets focus (AUT-02). What stands below the
     * form already is not said twice: the field is marked and described by it.
     */
    field: (name: string) => ({
      name,
      ...(errors[name] && errors[name] === message
        ? { errorId: messageId }
        : { error: errors[name] }),
      onFocus: () => setErrors((current) => ({ ...current, [name]: undefined })),
    }),
  };
}
