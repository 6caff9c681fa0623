import type { FieldErrors } from '@parqueo/shared-api/client';
import {
  ACCOUNT_MESSAGES,
  PASSWORD_LENGTH,
  TEXT_MAX_LENGTH,
  isMail,
  isPhone,
  mailText,
  phoneText,
  visibleText,
} from '@parqueo/shared-api/contract';
import type { FormValues } from './use-form';

const READERS: Readonly<Record<string, (text: string) => string>> = {
  email: mailText,
  phone: phoneText,
};

/** The server's rules and messages, checked before anything is sent. */
const RULES: [field: string, holds: (text: string) => boolean, message: string][] = [
  ['full_name', (text) => text.length <= TEXT_MAX_LENGTH.name, ACCOUNT_MESSAGES.tooLong.full_name],
  ['email', isMail, ACCOUNT_MESSAGES.invalid.email],
  ['phone', isPhone, ACCOUNT_MESSAGES.invalid.phone],
];

/**
 * Messages of a new account's invalid fields (AUT-02). Once none of the needed ones is empty the passwords
 * are compared, where the form asks for the second.
 * @param missing the needed fields, each with the message for an empty one
 */
export function accountErrors(
  values: FormValues,
  missing: Readonly<Record<string, string>>,
): FieldErrors {
  const shown = (field: string) => (READERS[field] ?? visibleText)(values[field] ?? '');
  const empty = Object.fromEntries(Object.entries(missing).filter(([field]) => !shown(field)));
  const isWhole = Object.keys(empty).length === 0;
  const { min, max } = PASSWORD_LENGTH;
  const { password = '', confirmation = password } = values;
  const wrong = RULES.filter(([field, holds]) => shown(field) !== '' && !holds(shown(field)));
  return {
    ...Object.fromEntries(wrong.map(([field, , message]) => [field, message])),
    ...((password.length < min || password.length > max) && {
      password: ACCOUNT_MESSAGES.invalid.password,
    }),
    ...(isWhole && password !== confirmation && { confirmation: 'Las contraseñas no coinciden.' }),
    ...empty,
  };
}

/** The account of a form's values. The password is sent as typed, and no mail where none is. */
export function accountOf({ full_name = '', email = '', phone = '', password = '' }: FormValues) {
  const mail = mailText(email);
  return {
    full_name: visibleText(full_name),
    ...(mail !== '' && { email: mail }),
    phone: phoneText(phone),
    password,
  };
}
