import { QrCode } from '@parqueo/remote-kit/qr';
import { token } from '@parqueo/shared-ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { LargeCode } from './large-code';
import { Muted } from './ticket-parts';

const Enlarge = styled.button`
  display: grid;
  justify-items: center;
  gap: ${token('space-4')};
  padding: 0;
  border: 0;
  border-radius: ${token('radius-control')};
  color: ${token('color-brand')};
  background: none;
  font-size: ${token('text-14')};
  font-weight: 600;
`;

const Code = styled.p`
  font-size: ${token('text-24')};
  font-weight: 700;
  letter-spacing: 0.08em;
  font-variant-numeric: tabular-nums;
`;

/** The reservation's code for the entrance, to read or to scan (CNF-06, CNF-07); a tap shows it alone (CNF-10). */
export function EntranceCode({ code }: { code: string }) {
  const [isLarge, setLarge] = useState(false);
  return (
    <>
      <Enlarge type="button" onClick={() => setLarge(true)}>
        <QrCode text={code} label={`Código QR de tu reserva: ${code}`} />
        Ver en grande
      </Enlarge>
      <Code>{code}</Code>
      <Muted>Muéstralo en la entrada del parqueo.</Muted>
      {isLarge && <LargeCode code={code} onClose={() => setLarge(false)} />}
    </>
  );
}
