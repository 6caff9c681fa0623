import { Link } from 'react-router-dom';
import { AuthForm } from '../../lib/auth-form';
import { LoginFields, validateLogin } from '../../lib/login-fields';
import { leadsToParking, useReturnTo } from '../../lib/return-to';
import { useForm } from '../../lib/use-form';
import { useLogin } from '../../lib/use-login';

/** Login by email or phone, and password (AUT-05, ACC-02). */
export default function LoginScreen() {
  const returnTo = useReturnTo();
  const login = useLogin(returnTo);
  const form = useForm({
    validate: validateLogin,
    send: ({ mail = '', password = '' }) => login(mail, password),
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
      {/* The lot is not named, because only a session may request its name (SHL-02). */}
      {leadsToParking(returnTo) && <p>Para ver este parqueo, inicia sesión.</p>}
      <LoginFields form={form} />
    </AuthForm>
  );
}
