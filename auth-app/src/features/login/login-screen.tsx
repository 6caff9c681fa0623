import { Suspense, lazy } from 'react';
import { Link } from 'react-router-dom';
import { AuthForm } from '../../lib/auth-form';
import { LegalLinks } from '../../lib/legal-links';
import { LoginFields, validateLogin } from '../../lib/login-fields';
import { parkingOf, useReturnTo } from '../../lib/return-to';
import { useForm } from '../../lib/use-form';
import { useLogin } from '../../lib/use-login';

/** Lazy: hardly anybody comes by a shared link, and everybody waits for this screen. */
const SharedParking = lazy(
  () => import(/* webpackChunkName: "shared-parking" */ './shared-parking'),
);

/** Login by email or phone, and password (AUT-05, ACC-02). */
export default function LoginScreen() {
  const returnTo = useReturnTo();
  const parking = parkingOf(returnTo);
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
        <>
          <Link to="/user-singup" state={{ returnTo }}>
            ¿Aún no tienes cuenta? Regístrate!
          </Link>
          <LegalLinks />
        </>
      }
    >
      {parking !== null && (
        <Suspense fallback={<p>Para ver este parqueo, inicia sesión.</p>}>
          <SharedParking id={parking} />
        </Suspense>
      )}
      <LoginFields form={form} />
      <Link to="/olvide-mi-contrasena">¿Olvidaste tu contraseña?</Link>
    </AuthForm>
  );
}
