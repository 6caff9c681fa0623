import type { FieldErrors } from '@parqueo/shared-api/client';
import {
  ACCOUNT_MESSAGES,
  type SignupBody,
  mailText,
  phoneText,
  visibleText,
} from '@parqueo/shared-api/contract';
import { accountErrors } from '../../lib/account-rules';
import type { FormValues } from '../../lib/use-form';

const MISSING = {
  ...ACCOUNT_MESSAGES.missing,
  confirmation: 'La confirmación de contraseña es obligatoria.',
};

/** Messages of the invalid fields, all of which are required (AUT-02). */
export const validateSignup = (values: FormValues): FieldErrors => accountErrors(values, MISSING);

/** Body of POST /user (AUT-03). The password is sent as typed. */
export function accountOf(values: FormValues): SignupBody {
  const { full_name = '', email = '', phone = '', password = '', owner } = values;
  return {
    full_name: visibleText(full_name),
    email: mailText(email),
    phone: phoneText(phone),
    password,
    user_type: owner === 'on' ? 'admin' : 'driver',
  };
}
