import { type FormErrors, formErrorsOf } from '@parqueo/shared-api/client';
import { UNKNOWN_ERROR_MESSAGE } from '@parqueo/shared-api/contract';

/** A refusal for a form that shows these fields: what is said at a field is not repeated below the form. */
export function refusalOf(error: unknown, shown: readonly string[]): FormErrors {
  const { message, fields } = formErrorsOf(error, shown, UNKNOWN_ERROR_MESSAGE);
  return { message: Object.values(fields).includes(message) ? '' : message, fields };
}
