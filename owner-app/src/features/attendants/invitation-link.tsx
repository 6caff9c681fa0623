import { onDemand } from '@parqueo/remote-kit';
import type { KnownNewInvitation } from '@parqueo/shared-api/answers';
import {
  Button,
  ButtonLink,
  Notice,
  Stack,
  formatRecent,
  selectedWhole,
  token,
} from '@parqueo/shared-ui';
import { useState } from 'react';
import { styled } from 'styled-components';

/** In the chunk of the poster, which draws codes too. Without it the link is still there. */
const QrCode = onDemand(() => import(/* webpackChunkName: "share" */ './qr-code'));

/* As high as the code, so that nothing moves. */
const Code = styled.div`
  display: grid;
  justify-items: center;
  min-height: 200px;
`;

const Address = styled.code`
  padding: ${token('space-12')};
  border: 1px solid ${token('color-line')};
  border-radius: ${token('radius-control')};
  font-size: ${token('text-14')};
  overflow-wrap: anywhere;
  ${selectedWhole}
`;

interface InvitationLinkProps {
  invitation: KnownNewInvitation;
  onClose: () => void;
}

/** The link of a new invitation. Its token is in the fragment, which browsers send to no server. */
export function InvitationLink({ invitation, onClose }: InvitationLinkProps) {
  const { token: secret, parkings, ends_at } = invitation;
  const link = `${location.origin}/invitacion#${secret}`;
  const lots = parkings.map(({ name }) => name).join(', ');
  const text = `Te invito a trabajar de guardián en ${lots}. Ábrelo en tu teléfono: ${link}`;
  const [outcome, setOutcome] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setOutcome('Enlace copiado.');
    } catch {
      setOutcome('No se pudo copiar. Selecciona el enlace y cópialo.');
    }
  };
  return (
    <Stack gap={16}>
      <Notice tone="warning">
        Solo se muestra esta vez. Envíalo ahora, o que lo lean aquí con la cámara.
      </Notice>
      <Code>
        <QrCode text={link} label="Código QR de la invitación" />
      </Code>
      <Address>{link}</Address>
      <p>Vence: {formatRecent(ends_at)}</p>
      <ButtonLink
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        size="l"
        block
      >
        Enviar por WhatsApp
      </ButtonLink>
      <Button variant="secondary" size="l" block onClick={() => void copy()}>
        Copiar
      </Button>
      <p role="status">{outcome}</p>
      <Button variant="ghost" block onClick={onClose}>
        Listo
      </Button>
    </Stack>
  );
}
