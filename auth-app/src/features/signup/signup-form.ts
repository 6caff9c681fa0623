import type { SignupBody } from '@parqueo/shared-api/contract';
import type { FieldErrors, FormValues } from '../../lib/use-form';

const MISSING = {
  full_name: 'El nombre completo es obligatorio.',
  email: 'El email es obligatorio.',
  phone: 'El teléfono es obligatorio.',
  password: 'La contraseña es obligatoria.',
  confirmation: 'La confirmación de contraseña es obligatoria.',
};

/** Every field is required, trimmed; only then the passwords are compared (AUT-02). */
export function validateSignup(values: FormValues): FieldErrors {
  const missing = Object.entries(MISSING).filter(([name]) => !values[name]?.trim());
  if (missing.length > 0) return Object.fromEntries(missing);
  return values.password === values.confirmation
    ? {}
    : { confirmation: 'Las contraseñas no coinciden.' };
}

/** Payload of POST /user (AUT-03). The password is sent as typed. */
export function accountOf(values: FormValues): SignupBody {
  const { full_name = '', email = '', phone = '', password = '', owner } = values;
  return {
    full_name: full_name.trim(),
    email: email.trim(),
    phone: phone.trim(),
    password,
    user_type: owner === 'on' ? 'admin' : 'driver',
  };
}
