import type { FieldErrors } from '@parqueo/shared-api/client';
import {
  ACCOUNT_MESSAGES,
  EMAIL_PATTERN,
  PASSWORD_LENGTH,
  PHONE_PATTERN,
  type SignupBody,
  TEXT_MAX_LENGTH,
  visibleText,
} from '@parqueo/shared-api/contract';
import type { FormValues } from '../../lib/use-form';

const MISSING = {
  ...ACCOUNT_MESSAGES.missing,
  confirmation: 'La confirmación de contraseña es obligatoria.',
};

/** The server's rules and messages, checked before anything is sent. */
const RULES: [field: string, holds: (text: string) => boolean, message: string][] = [
  ['full_name', (text) => text.length <= TEXT_MAX_LENGTH.name, ACCOUNT_MESSAGES.tooLong.full_name],
  [
    'email',
    (text) => text.length <= TEXT_MAX_LENGTH.email && new RegExp(EMAIL_PATTERN).test(text),
    ACCOUNT_MESSAGES.invalid.email,
  ],
  ['phone', (text) => new RegExp(PHONE_PATTERN).test(text), ACCOUNT_MESSAGES.invalid.phone],
];

/**
 * Messages of the invalid fields (AUT-02). Every field is required; only when none is empty are the
 * values checked and the passwords compared.
 */
export function validateSignup(values: FormValues): FieldErrors {
  const missing = Object.entries(MISSING).filter(([name]) => !visibleText(values[name] ?? ''));
  if (missing.length > 0) return Object.fromEntries(missing);
  const { min, max } = PASSWORD_LENGTH;
  const { password = '', confirmation } = values;
  const wrong = RULES.filter(([field, holds]) => !holds(visibleText(values[field] ?? '')));
  return {
    ...Object.fromEntries(wrong.map(([field, , message]) => [field, message])),
    ...((password.length < min || password.length > max) && {
      password: ACCOUNT_MESSAGES.invalid.password,
    }),
    ...(password !== confirmation && { confirmation: 'Las contraseñas no coinciden.' }),
  };
}

/** Body of POST /user (AUT-03). The password is sent as typed. */
export function accountOf(values: FormValues): SignupBody {
  const { full_name = '', email = '', phone = '', password = '', owner } = values;
  return {
    full_name: visibleText(full_name),
    email: visibleText(email),
    phone: visibleText(phone),
    password,
    user_type: owner === 'on' ? 'admin' : 'driver',
  };
}
