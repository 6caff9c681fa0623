import { LoginForm } from '../../lib/login-form';

/** Administrator login by phone (AUT-07). */
export default function AdminLoginScreen() {
  return <LoginForm title="Administrador" by="phone" returnTo={{ to: '/dashboard' }} />;
}
