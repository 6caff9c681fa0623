import type { ReactNode } from 'react';
import { AuthForm } from '../../lib/auth-form';
import { LoginFields, useLoginForm } from '../../lib/login-fields';

interface LoginFormProps {
  /** Address of the invitation, which the account is then shown. */
  to: string;
  welcome: ReactNode;
  /** Link to the other form. */
  footer: ReactNode;
}

/** Login of who has an account already and takes the invitation with it (STF-01). */
export function LoginForm({ to, welcome, footer }: LoginFormProps) {
  const { form, needsCode } = useLoginForm({ to });
  return (
    <AuthForm
      title="Iniciar sesión"
      form={form}
      action="Iniciar sesión"
      busyAction="Verificando..."
      welcome={welcome}
      footer={footer}
    >
      <LoginFields form={form} needsCode={needsCode} />
    </AuthForm>
  );
}
