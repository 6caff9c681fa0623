import type { KnownGateStay } from '@parqueo/shared-api/answers';
import { type MarkedPayment, owedAt } from '@parqueo/shared-api/contract';
import { Stack, formatShortMoney, formatTimeSpan, token } from '@parqueo/shared-ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { type NewMark, refOf } from '../../../lib/marks/mark';
import { paymentOf } from '../../../lib/marks/mark-words';
import { PaymentButtons } from '../../../lib/marks/payment-buttons';
import { useServerNow } from '../../../lib/server-clock';
import { overstayOf } from '../words';

const Owed = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${token('space-12')};
  strong {
    font-size: ${token('text-24')};
    font-variant-numeric: tabular-nums;
  }
  span {
    color: ${token('color-muted')};
    font-size: ${token('text-14')};
  }
`;

interface LeaveActionsProps {
  stay: KnownGateStay;
  /** Called with the marks, their description, and the moment for which the amount was shown. */
  onMark: (newMarks: readonly NewMark[], word: string, at?: Date) => void;
}

/** 'Se fue' with what the car owes at this moment, and how it was paid (GAT-04). */
export function LeaveActions({ stay, onMark }: LeaveActionsProps) {
  const titleId = useId();
  // Every second, so that the shown amount is the one that is taken.
  const now = useServerNow(1000);
  const { total, overstay, minutesOver } = owedAt(stay, now);
  const ref = refOf(stay);
  const left: NewMark = { kind: 'left', ...ref };

  function leave(method: MarkedPayment, amount: number) {
    const paid: NewMark = { kind: 'paid', ...ref, method, amount };
    onMark([left, paid], `se fue · ${paymentOf({ method, amount })}`, now);
  }

  return (
    <Stack gap={12} role="group" aria-labelledby={titleId}>
      <Owed>
        <h3 id={titleId}>Se fue</h3>
        <strong>{`Debe ${formatShortMoney(total)}`}</strong>
        {minutesOver > 0 && (
          <span>
            {overstay > 0
              ? `Incluye ${formatShortMoney(overstay)} por ${formatTimeSpan(minutesOver)} de más`
              : overstayOf(minutesOver)}
          </span>
        )}
      </Owed>
      <PaymentButtons total={total} onPay={leave} />
    </Stack>
  );
}
