import { CLOCK_WARNING_MINUTES, MINUTE_MS } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { Notice, formatTimeSpan } from '@parqueo/shared-ui';
import type { StoredMarks } from '../../lib/marks/stored-marks';
import { useClockOffset } from '../../lib/server-clock';
import { isKept } from '../../lib/storage/choices';

interface DeviceNoticesProps {
  /** Marks that wait for signal or for a late answer. */
  waiting: StoredMarks;
}

/** What is wrong with the device at which somebody marks: its clock, or no room to keep marks (GAT-03). */
export function DeviceNotices({ waiting }: DeviceNoticesProps) {
  const host = useHost();
  const minutes = Math.round(Math.abs(useClockOffset()) / MINUTE_MS);
  const isBehind = useClockOffset() > 0;
  const isLost = waiting.length > 0 && !isKept('gate-marks', host);
  return (
    <>
      {minutes >= CLOCK_WARNING_MINUTES && (
        <Notice tone="warning">
          {`El reloj de este teléfono está ${isBehind ? 'atrasado' : 'adelantado'} ${formatTimeSpan(minutes)}. Tus marcas se registran con la hora correcta.`}
        </Notice>
      )}
      {isLost && (
        <Notice tone="warning">
          {`Este teléfono no pudo guardar ${marksOf(waiting.length)} por enviar. Deja esta página abierta hasta que haya señal: si la cierras o la recargas, se pierden.`}
        </Notice>
      )}
    </>
  );
}

const marksOf = (count: number) => (count === 1 ? '1 marca' : `${count} marcas`);
