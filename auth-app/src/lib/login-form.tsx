import { isApiError, messageOf } from '@parqueo/shared-api/client';
import { ACCOUNT_MESSAGES, UNKNOWN_ERROR_MESSAGE, visibleText } from '@parqueo/shared-api/contract';
import { TextField } from '@parqueo/shared-ui';
import type { ReactNode } from 'react';
import { LoginNameField, PasswordOfAccount, passwordErrors } from './account-fields';
import { AuthForm } from './auth-form';
import { CodeField, codeErrors } from './code-field';
import { useForm } from './use-form';
import { isCodeNeeded, useLogin } from './use-login';

interface LoginFormProps {
  returnTo: Parameters<typeof useLogin>[0];
  /** 'Email', which takes the phone, too (ACC-02), or the phone alone (AUT-07). */
  by?: 'mail' | 'phone';
  title?: string;
  /** Shown beside the form instead of what the product is. */
  welcome?: ReactNode;
  before?: ReactNode;
  after?: ReactNode;
  footer?: ReactNode;
}

/** A login (AUT-05), by a code too for an account that asks for one. */
export function LoginForm({
  returnTo,
  by = 'mail',
  title = 'Iniciar sesión',
  welcome,
  before,
  after,
  footer,
}: LoginFormProps) {
  const { login, needsCode } = useLogin(returnTo);
  const form = useForm({
    validate: ({ [by]: name, password, code }) => ({
      [by]: visibleText(name ?? '') ? undefined : MISSING[by],
      ...passwordErrors(password),
      ...(needsCode && codeErrors(code)),
    }),
    send: ({ [by]: name = '', password = '', code }) => login(name, password, code),
    describeError: (error) => {
      // No fault while a code is needed: the field that appears says so.
      if (isCodeNeeded(error)) return '';
      const isWrong = isApiError(error) && error.code === 'BAD_CREDENTIALS';
      return isWrong && by === 'phone'
        ? 'Teléfono o contraseña incorrectos.'
        : messageOf(error, UNKNOWN_ERROR_MESSAGE);
    },
  });
  return (
    <AuthForm
      title={title}
      form={form}
      action="Iniciar sesión"
      busyAction="Verificando..."
      welcome={welcome}
      footer={footer}
    >
      {before}
      {by === 'mail' ? (
        <LoginNameField form={form} />
      ) : (
        <TextField
          {...form.field('phone')}
          label="Teléfono"
          type="tel"
          autoComplete="username"
          required
        />
      )}
      <PasswordOfAccount form={form} label="Contraseña" />
      {needsCode && <CodeField form={form} takesFocus />}
      {after}
    </AuthForm>
  );
}

const MISSING = {
  mail: ACCOUNT_MESSAGES.missing.email,
  phone: ACCOUNT_MESSAGES.missing.phone,
};
