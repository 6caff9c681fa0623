import { useSubmit } from '@parqueo/remote-kit';
import { changedValues } from '@parqueo/remote-kit/drafts';
import { type FieldErrors, formErrorsOf } from '@parqueo/shared-api/client';
import { UNKNOWN_ERROR_MESSAGE } from '@parqueo/shared-api/contract';
import { type FormEvent, useState } from 'react';

interface OpenFormOptions<Values> {
  /** The values before anything is typed; what is not touched follows them. */
  initial: Values;
  validate: (typed: Values) => FieldErrors;
  send: (typed: Values) => Promise<unknown>;
}

/** A form that is still there after its success: what is typed while it is sent stays. */
export function useOpenForm<Values extends object>({
  initial,
  validate,
  send,
}: OpenFormOptions<Values>) {
  const [changed, setChanged] = useState<Partial<Values>>({});
  const [saved, setSaved] = useState<Values | null>(null);
  const typed = { ...initial, ...changed };
  const { submit, sending, message, fields, setErrors, clearErrors, form } = useSubmit({
    send: async (values: Values) => {
      await send(values);
      setChanged((now) => changedValues<Partial<Values>>(values, now) ?? {});
      setSaved(values);
    },
    describeError: (error) => {
      const refusal = formErrorsOf(error, Object.keys(initial), UNKNOWN_ERROR_MESSAGE);
      // What is said at a field is not repeated below the form.
      const isSaid = Object.values(refusal.fields).includes(refusal.message);
      return { ...refusal, message: isSaid ? '' : refusal.message };
    },
  });

  function change(values: Partial<Values>) {
    setChanged((before) => ({ ...before, ...values }));
    setSaved(null);
    clearErrors(values);
  }

  return {
    typed,
    change,
    /** What was sent last, until something is typed. */
    saved,
    sending: sending !== null,
    message,
    fields,
    form: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        const found = validate(typed);
        if (Object.values(found).some(Boolean)) setErrors({ message: '', fields: found });
        else void submit(typed);
      },
    },
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: typed[name],
      error: fields[name],
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
        change({ [name]: currentTarget.value } as Partial<Values>),
    }),
  };
}
