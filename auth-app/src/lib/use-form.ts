import { useSubmit } from '@parqueo/remote-kit';
import { type FieldErrors, formErrorsOf } from '@parqueo/shared-api/client';
import { UNKNOWN_ERROR_MESSAGE } from '@parqueo/shared-api/contract';
import { type FormEvent, type SyntheticEvent, useId } from 'react';

/** Values by field name. A ticked checkbox is 'on'; an unticked one is missing. */
export type FormValues = Readonly<Record<string, string | undefined>>;

interface FormOptions {
  /** Messages of the invalid fields; none when everything can be sent. */
  validate: (values: FormValues) => FieldErrors;
  /** Resolves to false when nothing was sent; see `useSubmit`. */
  send: (values: FormValues) => Promise<unknown>;
  /** Message below the form for an error of `send`; the server's own unless given (AUT-06). */
  describeError?: (error: unknown) => string;
}

/**
 * A form whose values stay in its inputs, where password managers put them and where they survive an
 * error. After a success nothing more is sent.
 */
export function useForm({ validate, send, describeError }: FormOptions) {
  const messageId = useId();
  const { submit, sending, setErrors, message, fields, setFieldErrors, clearErrors, ...focus } =
    useSubmit<FormValues>({
      send,
      once: true,
      describeError: (error, values) => {
        const refusal = formErrorsOf(error, Object.keys(values), UNKNOWN_ERROR_MESSAGE);
        return { ...refusal, message: describeError?.(error) ?? refusal.message };
      },
    });
  /** Clears the message of a field that gets input or a tap while it has the focus. */
  const onTouch = ({ target }: SyntheticEvent) =>
    setFieldErrors({ [(target as HTMLInputElement).name]: undefined });
  return {
    /** Props of the form itself; after a refusal its first invalid field gets the focus. */
    formProps: {
      ref: focus.form,
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const values = Object.fromEntries(new FormData(event.currentTarget)) as FormValues;
        const found = validate(values);
        if (Object.values(found).some(Boolean)) setErrors({ message: '', fields: found });
        else void submit(values);
      },
      onInput: onTouch,
      onPointerDown: onTouch,
    },
    sending: sending !== null,
    /** Why sending failed; shown below the form. */
    message,
    /** Messages of the invalid fields. */
    fields,
    /** Id of the element that shows `message`. */
    messageId,
    clearErrors: () => clearErrors(fields),
    /**
     * Props of a field. Its message is cleared when the visitor goes there (AUT-02). A message that is already shown below
     * the form is not repeated: the field refers to it by `errorId`.
     */
    field: (name: string) => ({
      name,
      ...(fields[name] && fields[name] === message
        ? { errorId: messageId }
        : { error: fields[name] }),
      onFocus: () => {
        if (!focus.isPlacingFocus()) setFieldErrors({ [name]: undefined });
      },
    }),
  };
}
