import type { KnownGateStay } from '@parqueo/shared-api/answers';
import {
  type GatePayment,
  CANCEL_REASON_MAX_LENGTH,
  type MarkedPayment,
  owedAt,
  visibleText,
} from '@parqueo/shared-api/contract';
import { Stack, TextField } from '@parqueo/shared-ui';
import { useId, useRef, useState } from 'react';
import { type NewMark, refOf } from './mark';
import { paymentOf } from './mark-words';
import { PaymentButtons } from './payment-buttons';

type PaidStay = Pick<
  KnownGateStay,
  | 'id'
  | 'walk_in_key'
  | 'total_cost'
  | 'hourly_rate'
  | 'start_time'
  | 'end_time'
  | 'arrived_at'
  | 'left_at'
> & { payment: Pick<GatePayment, 'method'> | null };

interface PaymentFormProps {
  /** A stay whose car has left. */
  stay: PaidStay;
  /** Whether a payment is being sent, whose reason stays as it is. */
  busy?: boolean;
  onMark: (newMarks: readonly NewMark[], word: string) => void;
}

/** How a car that left has paid; what was recorded before is replaced with a reason (GAT-04). */
export function PaymentForm({ stay, busy = false, onMark }: PaymentFormProps) {
  const { payment, left_at, start_time } = stay;
  const titleId = useId();
  const field = useRef<HTMLInputElement>(null);
  const owes = payment?.method === 'unpaid';
  const [reason, setReason] = useState(owes ? 'Pagó después' : '');
  const [error, setError] = useState('');
  const { total } = owedAt(stay, new Date(left_at ?? start_time));

  function pay(method: MarkedPayment, amount: number) {
    const paid: NewMark = { kind: 'paid', ...refOf(stay), method, amount };
    const why = visibleText(reason);
    if (payment && why === '') {
      setError('Escribe por qué cambia el pago.');
      field.current?.focus();
      return;
    }
    onMark([payment ? { ...paid, reason: why } : paid], paymentOf({ method, amount }));
  }

  return (
    <Stack gap={12} role="group" aria-labelledby={titleId}>
      <h3 id={titleId}>{payment && !owes ? 'Cambiar pago' : 'Cobrar'}</h3>
      {payment && (
        <TextField
          ref={field}
          label="Motivo"
          value={reason}
          readOnly={busy}
          error={error}
          maxLength={CANCEL_REASON_MAX_LENGTH}
          onChange={({ currentTarget }) => {
            setReason(currentTarget.value);
            setError('');
          }}
        />
      )}
      <PaymentButtons total={total} except={payment?.method} onPay={pay} />
    </Stack>
  );
}
