import { PASSWORD_LENGTH, TEXT_MAX_LENGTH } from './limits';

/** What a form says beside a field of an account, and the server with its refusal (AUT-02). */
export const ACCOUNT_MESSAGES = {
  missing: {
    full_name: 'El nombre completo es obligatorio.',
    email: 'El email es obligatorio.',
    phone: 'El teléfono es obligatorio.',
    password: 'La contraseña es obligatoria.',
  },
  invalid: {
    email: 'El email no es válido.',
    phone: 'El teléfono no es válido.',
    password: `La contraseña debe tener de ${PASSWORD_LENGTH.min} a ${PASSWORD_LENGTH.max} caracteres.`,
  },
  tooLong: { full_name: `El nombre tiene como máximo ${TEXT_MAX_LENGTH.name} caracteres.` },
} as const;
