import { ACCOUNT_MESSAGES } from '@parqueo/shared-api/contract';
import { TextField } from '@parqueo/shared-ui';
import { AuthForm } from '../../lib/auth-form';
import { LoginFields, useLoginForm } from '../../lib/login-fields';

const BY_PHONE = {
  field: 'phone',
  missing: ACCOUNT_MESSAGES.missing.phone,
  wrong: 'Teléfono o contraseña incorrectos.',
};

/** Administrator login by phone (AUT-07). */
export default function AdminLoginScreen() {
  const { form, needsCode } = useLoginForm({ to: '/dashboard' }, BY_PHONE);
  return (
    <AuthForm title="Administrador" form={form} action="Iniciar sesión" busyAction="Verificando...">
      <LoginFields
        form={form}
        needsCode={needsCode}
        name={
          <TextField
            {...form.field('phone')}
            label="Teléfono"
            type="tel"
            autoComplete="username"
            required
          />
        }
      />
    </AuthForm>
  );
}
