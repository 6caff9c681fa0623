import { QrCode } from '@parqueo/remote-kit/qr';
import { Close, IconButton, useModal } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { useWakeLock } from './use-wake-lock';

/* White to every edge, in every theme: readers want all the contrast there is. */
const Whole = styled.dialog`
  position: fixed;
  inset: 0;
  width: 100%;
  max-width: none;
  height: 100%;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  color: #000;
  background: #fff;
  color-scheme: only light;
  forced-color-adjust: none;
  svg[role='img'] {
    width: min(100vw, 100dvh);
    height: min(100vw, 100dvh);
    margin: auto;
    border-radius: 0;
  }
`;

const Middle = styled.div`
  display: grid;
  align-content: center;
  min-height: 100%;
  /* A tap on the white closes it too: it belongs to the dialog. */
  pointer-events: none;
`;

const Corner = styled.div`
  position: fixed;
  top: max(8px, env(safe-area-inset-top, 0px));
  right: max(8px, env(safe-area-inset-right, 0px));
  border-radius: 50%;
  background: #fff;
  button {
    color: #000;
  }
`;

/** The QR alone, as wide as the screen, which stays awake meanwhile (CNF-10). */
export function LargeCode({ code, onClose }: { code: string; onClose: () => void }) {
  useWakeLock();
  return (
    <Whole aria-label="Código QR en grande" {...useModal(onClose)}>
      <Middle>
        <QrCode text={code} label={`Código QR en grande: ${code}`} />
      </Middle>
      <Corner>
        <IconButton label="Cerrar" icon={<Close />} onClick={onClose} />
      </Corner>
    </Whole>
  );
}
