import { type NewPasswordBody, RECOVERY_PATHS } from '@parqueo/shared-api/contract';
import { useHost, useSession } from '@parqueo/shared-api/react';
import { Link } from 'react-router-dom';
import { NewPasswordFields } from '../../lib/account-fields';
import { accountErrors } from '../../lib/account-rules';
import { AuthForm } from '../../lib/auth-form';
import { HalfLink } from '../../lib/half-link';
import { useLinkToken } from '../../lib/link-token';
import { useForm } from '../../lib/use-form';

const TITLE = 'Contraseña nueva';
const MISSING = {
  password: 'La contraseña es obligatoria.',
  confirmation: 'Confirma tu contraseña.',
};

/** Sets a new password by the link of a mail (ACC-02). */
export default function NewPasswordScreen() {
  const token = useLinkToken();
  return token === '' ? <HalfLink title={TITLE} /> : <PasswordForm token={token} />;
}

function PasswordForm({ token }: { token: string }) {
  const host = useHost();
  const session = useSession();
  const form = useForm({
    validate: (values) => accountErrors(values, MISSING),
    send: async ({ password = '' }) => {
      const body: NewPasswordBody = { token, password };
      const change = () =>
        host.api.request<Response>(RECOVERY_PATHS.newPassword, {
          method: 'POST',
          body,
          as: 'response',
        });
      // All sessions end with it; this one needs no notice of it. A logout takes toasts away.
      if (session.status !== 'authenticated') await change();
      else if (!(await host.session.logoutBy(change))) return false;
      host.toast({
        tone: 'success',
        title: 'Tu contraseña cambió',
        detail: 'Inicia sesión con la nueva.',
      });
      host.navigate('/user-login', { replace: true });
      return true;
    },
  });
  return (
    <AuthForm
      title={TITLE}
      form={form}
      action="Guardar contraseña"
      busyAction="Guardando..."
      brief
      footer={<Link to="/olvide-mi-contrasena">Pedir otro enlace</Link>}
    >
      <p>Las sesiones de todos tus dispositivos terminan al guardarla.</p>
      <NewPasswordFields form={form} />
    </AuthForm>
  );
}
