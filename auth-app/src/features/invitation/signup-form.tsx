import { ACCOUNT_MESSAGES } from '@parqueo/shared-api/contract';
import type { ReactNode } from 'react';
import { MailField, NameField, NewPasswordField, PhoneField } from '../../lib/account-fields';
import { accountErrors, accountOf } from '../../lib/account-rules';
import { AuthForm } from '../../lib/auth-form';
import { useForm } from '../../lib/use-form';
import { useLogin } from '../../lib/use-login';
import { useAttendantSignup } from './invitation-calls';

const { full_name, phone, password } = ACCOUNT_MESSAGES.missing;
const MISSING = { full_name, phone, password };

interface InvitedFormProps {
  /** Of the invitation's link. */
  token: string;
  welcome: ReactNode;
  footer: ReactNode;
}

/** Opens an attendant's account, for which a phone is enough, and logs in with it (STF-01, ACC-02). */
export function SignupForm({ token, welcome, footer }: InvitedFormProps) {
  const signUp = useAttendantSignup();
  const { login } = useLogin({ to: '/' });
  const form = useForm({
    validate: (values) => accountErrors(values, MISSING),
    send: async (values) => {
      const account = accountOf(values);
      await signUp({ token, ...account });
      await login(account.phone, account.password);
    },
  });
  return (
    <AuthForm
      title="Crear cuenta de guardián"
      form={form}
      action="Crear cuenta"
      busyAction="Creando..."
      welcome={welcome}
      footer={footer}
    >
      <NameField form={form} />
      <PhoneField form={form} hint="Con él inicias sesión" />
      <NewPasswordField form={form} />
      <MailField form={form} hint="Para recuperar tu contraseña" optional />
    </AuthForm>
  );
}
