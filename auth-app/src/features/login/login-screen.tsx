import { Link } from 'react-router-dom';
import { AuthForm } from '../../lib/auth-form';
import { LegalLinks } from '../../lib/legal-links';
import { LoginFields, useLoginForm } from '../../lib/login-fields';
import { parkingOf, useReturnTo } from '../../lib/return-to';
import { SharedParking } from './shared-parking';

/** Login by email or phone, and password (AUT-05, ACC-02). */
export default function LoginScreen() {
  const returnTo = useReturnTo();
  const parking = parkingOf(returnTo);
  const { form, needsCode } = useLoginForm(returnTo);
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
      {parking !== null && <SharedParking id={parking} />}
      <LoginFields form={form} needsCode={needsCode} />
      <Link to="/olvide-mi-contrasena">¿Olvidaste tu contraseña?</Link>
    </AuthForm>
  );
}
