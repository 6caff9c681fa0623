import { QrCode } from '@parqueo/remote-kit/qr';
import { Close, IconButton, token, useModal } from '@parqueo/shared-ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
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
function LargeCode({ code, onClose }: { code: string; onClose: () => void }) {
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

/** Keeps the screen awake (CNF-10), anew when the page is back; a browser that refuses dims as ever. */
function useWakeLock(): void {
  useEffect(() => {
    let isOver = false;
    let held: WakeLockSentinel | undefined;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      // Refused with a low battery, for example.
      const lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (isOver) void lock?.release();
      else held = lock;
    };
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', hold);
      void held?.release();
    };
  }, []);
}
