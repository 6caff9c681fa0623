import { isApiError, messageOf } from '@parqueo/shared-api/client';
import { ACCOUNT_MESSAGES, UNKNOWN_ERROR_MESSAGE, visibleText } from '@parqueo/shared-api/contract';
import { PasswordField } from '@parqueo/shared-ui';
import type { ReactNode } from 'react';
import { LoginNameField } from './account-fields';
import { CodeField, codeErrors } from './code-field';
import { useForm } from './use-form';
import { isCodeNeeded, useLogin } from './use-login';

interface LoginFieldsProps {
  form: Pick<ReturnType<typeof useForm>, 'field'>;
  /** Whether the account has a second factor, as the first attempt has shown. */
  needsCode: boolean;
  /** Field of who logs in; by default 'Email', which takes the phone, too (ACC-02). */
  name?: ReactNode;
}

/** By what somebody logs in. */
interface LoginName {
  /** Its field. */
  field: string;
  /** Message of an empty one. */
  missing: string;
  /** Message of wrong data; by default the server's. */
  wrong?: string;
}

/** The form of a login, by a code too for an account that asks for one. */
export function useLoginForm(returnTo: Parameters<typeof useLogin>[0], by: LoginName = BY_MAIL) {
  const { login, needsCode } = useLogin(returnTo);
  const form = useForm({
    validate: ({ [by.field]: name, password, code }) => ({
      [by.field]: visibleText(name ?? '') ? undefined : by.missing,
      password: password?.trim() ? undefined : ACCOUNT_MESSAGES.missing.password,
      ...(needsCode && codeErrors(code)),
    }),
    send: ({ [by.field]: name = '', password = '', code }) => login(name, password, code),
    describeError: (error) => {
      // No fault while a code is needed: the field that appears says so.
      if (isCodeNeeded(error)) return '';
      const isWrong = isApiError(error) && error.code === 'BAD_CREDENTIALS';
      return (isWrong && by.wrong) || messageOf(error, UNKNOWN_ERROR_MESSAGE);
    },
  });
  return { form, needsCode };
}

const BY_MAIL: LoginName = { field: 'mail', missing: ACCOUNT_MESSAGES.missing.email };

/** Fields of a login (AUT-05). */
export function LoginFields({
  form,
  needsCode,
  name = <LoginNameField form={form} />,
}: LoginFieldsProps) {
  return (
    <>
      {name}
      <PasswordField
        {...form.field('password')}
        label="Contraseña"
        autoComplete="current-password"
        required
      />
      {needsCode && <CodeField form={form} takesFocus />}
    </>
  );
}
