import { messageOf } from '@parqueo/shared-api/client';
import { ACCOUNT_MESSAGES, UNKNOWN_ERROR_MESSAGE, visibleText } from '@parqueo/shared-api/contract';
import { PasswordField } from '@parqueo/shared-ui';
import { LoginNameField } from './account-fields';
import { CodeField, codeErrors } from './code-field';
import { type FormValues, useForm } from './use-form';
import { isCodeNeeded, useLogin } from './use-login';

interface LoginFieldsProps {
  form: Pick<ReturnType<typeof useForm>, 'field'>;
  /** Whether the account has a second factor, as the first attempt has shown. */
  needsCode: boolean;
}

/** The form of a login by mail or phone, and by a code for an account that asks for one. */
export function useLoginForm(returnTo: Parameters<typeof useLogin>[0]) {
  const { login, needsCode } = useLogin(returnTo);
  const form = useForm({
    validate: (values) => ({ ...validateLogin(values), ...(needsCode && codeErrors(values.code)) }),
    send: ({ mail = '', password = '', code }) => login(mail, password, code),
    describeError: describeLoginError,
  });
  return { form, needsCode };
}

/** No fault while a code is needed: the field that appears says so. */
export const describeLoginError = (error: unknown): string =>
  isCodeNeeded(error) ? '' : messageOf(error, UNKNOWN_ERROR_MESSAGE);

/** Fields of a login (AUT-05). Its 'Email' takes the phone, too (ACC-02). */
export function LoginFields({ form, needsCode }: LoginFieldsProps) {
  return (
    <>
      <LoginNameField form={form} />
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

/** Messages of a login's empty fields. */
function validateLogin({ mail, password }: FormValues) {
  return {
    mail: visibleText(mail ?? '') ? undefined : ACCOUNT_MESSAGES.missing.email,
    password: password?.trim() ? undefined : ACCOUNT_MESSAGES.missing.password,
  };
}
