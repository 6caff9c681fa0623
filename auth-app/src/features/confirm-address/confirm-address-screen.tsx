import { useAction } from '@parqueo/remote-kit';
import { formErrorsOf } from '@parqueo/shared-api/client';
import { RECOVERY_PATHS, UNKNOWN_ERROR_MESSAGE } from '@parqueo/shared-api/contract';
import { useHost, useSession } from '@parqueo/shared-api/react';
import { Button, FormError, Notice } from '@parqueo/shared-ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AuthPanel } from '../../lib/auth-form';
import { HalfLink } from '../../lib/half-link';
import { useLinkToken } from '../../lib/link-token';

const TITLE = 'Confirmar correo';

/** Confirms an address by the link of a mail (ACC-02). Programs that open links press no button. */
export default function ConfirmAddressScreen() {
  const token = useLinkToken();
  return token === '' ? <HalfLink title={TITLE} /> : <Confirming token={token} />;
}

function Confirming({ token }: { token: string }) {
  const { api, settings } = useHost();
  const isSignedIn = useSession().status === 'authenticated';
  const [done, setDone] = useState<string | null>(null);
  const post = (path: string, options: object = {}) =>
    api.request<Response>(path, { method: 'POST', as: 'response', ...options });
  const describeError = (error: unknown) => formErrorsOf(error, [], UNKNOWN_ERROR_MESSAGE);
  const confirm = useAction({
    send: async () => {
      await post(RECOVERY_PATHS.confirmAddress, { body: { token } });
      setDone('Tu correo quedó confirmado.');
    },
    describeError,
  });
  const again = useAction({
    send: async () => {
      await post(RECOVERY_PATHS.askConfirmation, { refresh: true });
      setDone('Te enviamos otro enlace. Ábrelo desde tu correo.');
    },
    describeError,
  });
  const message = again.message || confirm.message;
  return (
    <AuthPanel title={TITLE} footer={<Link to="/">Ir al inicio</Link>}>
      <div role="status">{done && <Notice tone="success">{done}</Notice>}</div>
      {!done && (
        <>
          <p>Confirma que este correo es tuyo: ahí llegan los avisos de tu cuenta.</p>
          <FormError>{message}</FormError>
          <Button size="l" block {...confirm.button}>
            Confirmar mi correo
          </Button>
          {message && isSignedIn && settings.mail === 'sent' && (
            <Button variant="secondary" size="l" block {...again.button}>
              Enviarme otro enlace
            </Button>
          )}
        </>
      )}
    </AuthPanel>
  );
}
