import { randomUUID } from 'node:crypto';
import { amountTaken } from '@parqueo/shared-api/contract';
import type { Insertable } from 'kysely';
import type { Tables } from '../schema/tables';
import type { DemoReservation } from './history';

type DemoMark = Insertable<Tables['gate_marks']>;

/** What the owners marked at their gates: who came, and who left and paid. */
export const demoMarks = (
  stays: readonly DemoReservation[],
  ownerOf: (parkingId: number) => number,
): DemoMark[] =>
  stays.flatMap((stay) => {
    const { arrived_at: arrived, left_at: left, payment_method: method } = stay;
    const amount = amountTaken(stay.total_cost, method);
    const made: [Date | null | undefined, Pick<DemoMark, 'kind' | 'method' | 'amount'>][] = [
      [arrived, { kind: 'arrived', method: null, amount: null }],
      [left, { kind: 'left', method: null, amount: null }],
      [left, { kind: 'paid', method, amount }],
    ];
    return made.flatMap(([at, mark]) =>
      at
        ? {
            key: randomUUID(),
            parking_id: stay.parking_id,
            reservation_id: stay.id,
            happened_at: at,
            heard_at: at,
            made_by: ownerOf(stay.parking_id),
            ...mark,
          }
        : [],
    );
  });
