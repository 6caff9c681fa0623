import { FormLink } from '../../lib/form-link';
import { LegalLinks } from '../../lib/legal-links';
import { LoginForm } from '../../lib/login-form';
import { parkingOf, useReturnTo } from '../../lib/return-to';
import { SharedParking } from './shared-parking';

/** Login by email or phone, and password (AUT-05, ACC-02). */
export default function LoginScreen() {
  const returnTo = useReturnTo();
  const parking = parkingOf(returnTo);
  return (
    <LoginForm
      returnTo={returnTo}
      before={parking !== null && <SharedParking id={parking} />}
      after={<FormLink to="/olvide-mi-contrasena">¿Olvidaste tu contraseña?</FormLink>}
      footer={
        <>
          <FormLink to="/user-singup" state={{ returnTo }}>
            ¿Aún no tienes cuenta? Regístrate!
          </FormLink>
          <LegalLinks />
        </>
      }
    />
  );
}
