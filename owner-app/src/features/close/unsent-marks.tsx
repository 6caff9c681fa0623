import { localTime } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useEffect, useSyncExternalStore } from 'react';
import { markQueue } from '../../lib/marks/mark-queue';
import { refusedOf, waitingOf } from '../../lib/marks/stored-marks';
import { SeeGate } from './see-gate';

/** How many marks of a day are on this device alone. */
interface Unsent {
  waiting: number;
  /** The server has them not, unless somebody decides otherwise at the gate. */
  refused: number;
}

/**
 * The marks of a lot's day that the server's figures lack (OHI-03, GAT-03).
 * @param onSent called when the server has answered some
 */
export function useUnsentMarks(parkingId: number, day: string, onSent: () => void): Unsent {
  const queue = markQueue(useHost(), parkingId);
  const marks = useSyncExternalStore(queue.subscribe, queue.marks);
  useEffect(() => queue.onAnswer(onSent), [queue, onSent]);
  const ofDay = marks.filter(({ mark }) => localTime(new Date(mark.happened_at)).date === day);
  return { waiting: waitingOf(ofDay).length, refused: refusedOf(ofDay).length };
}

/** What they are, in words; '' when there are none. */
export function unsentText({ waiting, refused }: Unsent): string {
  const waits = waiting === 1 ? 'aún no cuenta' : 'aún no cuentan';
  const refusal = refused === 1 ? 'fue rechazada: mírala' : 'fueron rechazadas: míralas';
  return [
    waiting > 0 && `${marksOf(waiting)} ${waits}.`,
    refused > 0 && `${marksOf(refused)} ${refusal} en Puerta.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const marksOf = (count: number) => `${count} ${count === 1 ? 'marca' : 'marcas'} de este teléfono`;

/** Says that the day's figures are not the whole. */
export function UnsentMarks({ parkingId, unsent }: { parkingId: number; unsent: Unsent }) {
  const { waiting, refused } = unsent;
  if (waiting + refused === 0) return null;
  return (
    <SeeGate parkingId={parkingId}>
      {waiting > 0 && (
        <p>{`${unsentText({ waiting, refused: 0 })} Se suman cuando lleguen al servidor.`}</p>
      )}
      {refused > 0 && <p>{unsentText({ waiting: 0, refused })}</p>}
    </SeeGate>
  );
}
