import { ACCOUNT_MESSAGES } from '@parqueo/shared-api/contract';
import { TextField } from '@parqueo/shared-ui';
import type { ReactNode } from 'react';
import { NewPasswordField } from '../../lib/account-fields';
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
  /** Link to the other form. */
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
      <TextField
        {...form.field('full_name')}
        label="Nombre completo"
        autoComplete="name"
        required
      />
      <TextField
        {...form.field('phone')}
        label="Teléfono"
        hint="Con él inicias sesión"
        type="tel"
        autoComplete="tel"
        required
      />
      <NewPasswordField form={form} />
      <TextField
        {...form.field('email')}
        label="Correo electrónico (opcional)"
        hint="Para recuperar tu contraseña"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    </AuthForm>
  );
}
