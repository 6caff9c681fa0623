import { localTime } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { ButtonLink, Notice, Row } from '@parqueo/shared-ui';
import { useEffect, useSyncExternalStore } from 'react';
import { markQueue } from '../../lib/marks/mark-queue';

/**
 * The number of marks of a lot's day that are on this device alone: the server has not heard of them or
 * has refused them, so its figures lack them (OHI-03, GAT-03).
 * @param onSent called when the server has answered some
 */
export function useUnsentMarks(parkingId: number, day: string, onSent: () => void): number {
  const queue = markQueue(useHost(), parkingId);
  const marks = useSyncExternalStore(queue.subscribe, queue.marks);
  useEffect(() => queue.onAnswer(onSent), [queue, onSent]);
  return marks.filter(({ mark }) => localTime(new Date(mark.happened_at)).date === day).length;
}

/** 'aún no cuentan' in words; null when there are none. */
export const unsentText = (count: number): string | null =>
  count === 0
    ? null
    : count === 1
      ? '1 marca de este teléfono aún no cuenta.'
      : `${count} marcas de este teléfono aún no cuentan.`;

/** Says that the day's figures are not the whole. */
export function UnsentMarks({ parkingId, count }: { parkingId: number; count: number }) {
  if (count === 0) return null;
  return (
    <Notice tone="warning">
      <Row gap={8} justify="space-between">
        <span>{`${unsentText(count)} Se suman cuando lleguen al servidor.`}</span>
        <ButtonLink to={`/puerta/${parkingId}`} variant="secondary">
          Ver en la puerta
        </ButtonLink>
      </Row>
    </Notice>
  );
}
