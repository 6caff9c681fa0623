import { ACCOUNT_MESSAGES, visibleText } from '@parqueo/shared-api/contract';
import { PasswordField, TextField } from '@parqueo/shared-ui';
import type { FormValues, useForm } from './use-form';

/** Fields of a login (AUT-05). Its 'Email' takes the phone, too (ACC-02). */
export function LoginFields({ form }: { form: Pick<ReturnType<typeof useForm>, 'field'> }) {
  return (
    <>
      <TextField
        {...form.field('mail')}
        label="Email"
        hint="O tu número de teléfono"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField
        {...form.field('password')}
        label="Contraseña"
        autoComplete="current-password"
        required
      />
    </>
  );
}

/** Messages of a login's empty fields. */
export function validateLogin({ mail, password }: FormValues) {
  return {
    mail: visibleText(mail ?? '') ? undefined : ACCOUNT_MESSAGES.missing.email,
    password: password?.trim() ? undefined : ACCOUNT_MESSAGES.missing.password,
  };
}
