import { useAction } from '@parqueo/remote-kit';
import type { NewAddress } from '@parqueo/shared-api/contract';
import { useMinute } from '@parqueo/shared-api/react';
import {
  Button,
  FormError,
  Notice,
  formatClock,
  formatRecent,
  token,
  Row,
} from '@parqueo/shared-ui';
import { useState } from 'react';
import { useNewAddress, useNewAddressCall } from './account-calls';

interface NewAddressNoticeProps {
  /** The address that counts until then; '' for none. */
  email: string;
  /** Called when the address was withdrawn, and its notice goes. */
  onWithdrawn: () => void;
}

/** The mail address that waits for its link, where mails are sent; nothing when none waits (ACC-01). */
export function NewAddressNotice(props: NewAddressNoticeProps) {
  const { data } = useNewAddress();
  return data?.waiting ? <Waiting {...props} waiting={data.waiting} /> : null;
}

function Waiting({
  waiting,
  email,
  onWithdrawn,
}: NewAddressNoticeProps & { waiting: NonNullable<NewAddress['waiting']> }) {
  const call = useNewAddressCall();
  const now = useMinute();
  const [isSentAgain, setSentAgain] = useState(false);
  const again = useAction({
    send: async () => {
      setSentAgain(false);
      await call('POST');
      setSentAgain(true);
    },
  });
  const withdrawal = useAction({
    send: async () => {
      await call('DELETE');
      onWithdrawn();
    },
  });
  return (
    <div
      style={{ display: 'grid', gap: token('space-8'), overflowWrap: 'anywhere' }}
      role="group"
      aria-label="Correo nuevo"
    >
      <Notice tone="brand">
        <p>
          <strong>{waiting.email}</strong> espera que abras su enlace.{' '}
          {email === '' ? 'Mientras tanto no tienes correo.' : `Mientras tanto cuenta ${email}.`}
        </p>
        <p>
          Enlace enviado: {formatRecent(waiting.sent_at)} (
          {new Date(waiting.ends_at) > now
            ? `sirve hasta las ${formatClock(waiting.ends_at)}`
            : 'ya venció'}
          )
        </p>
        <p role="status">{isSentAgain && 'Te enviamos otro enlace.'}</p>
      </Notice>
      <FormError>{again.message || withdrawal.message}</FormError>
      <Row gap={8}>
        <Button variant="secondary" {...again.button}>
          Enviar otra vez
        </Button>
        <Button variant="ghost" {...withdrawal.button}>
          Cancelar
        </Button>
      </Row>
    </div>
  );
}
