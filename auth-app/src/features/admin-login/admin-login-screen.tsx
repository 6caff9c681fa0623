import { isApiError } from '@parqueo/shared-api/client';
import { ACCOUNT_MESSAGES, visibleText } from '@parqueo/shared-api/contract';
import { PasswordField, TextField } from '@parqueo/shared-ui';
import { AuthForm } from '../../lib/auth-form';
import { CodeField, codeErrors } from '../../lib/code-field';
import { describeLoginError } from '../../lib/login-fields';
import { type FormValues, useForm } from '../../lib/use-form';
import { useLogin } from '../../lib/use-login';

/** Administrator login by phone (AUT-07). */
export default function AdminLoginScreen() {
  const { login, needsCode } = useLogin({ to: '/dashboard' });
  const form = useForm({
    validate: (values) => ({ ...validate(values), ...(needsCode && codeErrors(values.code)) }),
    send: ({ phone = '', password = '', code }) => login(phone, password, code),
    describeError,
  });
  return (
    <AuthForm title="Administrador" form={form} action="Iniciar sesión" busyAction="Verificando...">
      <TextField
        {...form.field('phone')}
        label="Teléfono"
        type="tel"
        autoComplete="username"
        required
      />
      <PasswordField
        {...form.field('password')}
        label="Contraseña"
        autoComplete="current-password"
        required
      />
      {needsCode && <CodeField form={form} takesFocus />}
    </AuthForm>
  );
}

function validate({ phone, password }: FormValues) {
  return {
    phone: visibleText(phone ?? '') ? undefined : ACCOUNT_MESSAGES.missing.phone,
    password: password?.trim() ? undefined : ACCOUNT_MESSAGES.missing.password,
  };
}

function describeError(error: unknown): string {
  return isApiError(error) && error.code === 'BAD_CREDENTIALS'
    ? 'Teléfono o contraseña incorrectos.'
    : describeLoginError(error);
}
