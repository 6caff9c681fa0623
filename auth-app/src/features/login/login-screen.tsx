import { ACCOUNT_MESSAGES, visibleText } from '@parqueo/shared-api/contract';
import { PasswordField, TextField } from '@parqueo/shared-ui';
import { Link } from 'react-router-dom';
import { leadsToParking, useReturnTo } from '../../lib/return-to';
import { AuthForm } from '../../lib/auth-form';
import { type FormValues, useForm } from '../../lib/use-form';
import { useLogin } from '../../lib/use-login';

/** Login by email and password (AUT-05). */
export default function LoginScreen() {
  const returnTo = useReturnTo();
  const login = useLogin(returnTo);
  const form = useForm({
    validate,
    send: ({ mail = '', password = '' }) => login(visibleText(mail), password),
  });
  return (
    <AuthForm
      title="Iniciar sesión"
      form={form}
      action="Iniciar sesión"
      busyAction="Verificando..."
      footer={
        <Link to="/user-singup" state={{ returnTo }}>
          ¿Aún no tienes cuenta? Regístrate!
        </Link>
      }
    >
      {/* Not by its name, which only a session may ask for (SHL-02). */}
      {leadsToParking(returnTo) && <p>Para ver este parqueo, inicia sesión.</p>}
      <TextField
        {...form.field('mail')}
        label="Email"
        type="email"
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
    </AuthForm>
  );
}

function validate({ mail, password }: FormValues) {
  return {
    mail: visibleText(mail ?? '') ? undefined : ACCOUNT_MESSAGES.missing.email,
    password: password?.trim() ? undefined : ACCOUNT_MESSAGES.missing.password,
  };
}
