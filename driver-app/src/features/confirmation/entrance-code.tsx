import { token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { QrCode } from './qr-code';

const Code = styled.p`
  font-size: ${token('text-24')};
  font-weight: 700;
  letter-spacing: 0.08em;
  font-variant-numeric: tabular-nums;
`;

const Muted = styled.p`
  color: ${token('color-muted')};
`;

/** What the driver shows at the entrance: the reservation's code, to read or to scan (CNF-06, CNF-07). */
export function EntranceCode({ code }: { code: string }) {
  return (
    <>
      <QrCode text={code} label={`Código QR de tu reserva: ${code}`} />
      <Code>{code}</Code>
      <Muted>Muéstralo en la entrada del parqueo.</Muted>
    </>
  );
}
