import { type GatePayment, type Mark, MARKED_PAYMENT_NAMES } from '@parqueo/shared-api/contract';
import { formatShortMoney } from '@parqueo/shared-ui';

/** 'Efectivo Q40', or 'No pagó'; 'Efectivo' alone where another person took it (STF-01). */
export const paymentOf = ({ method, amount }: Pick<GatePayment, 'method' | 'amount'>): string =>
  method === 'unpaid' || amount === null
    ? MARKED_PAYMENT_NAMES[method]
    : `${MARKED_PAYMENT_NAMES[method]} ${formatShortMoney(amount)}`;

/** What was marked, in words. */
export function deedOf(mark: Mark): string {
  switch (mark.kind) {
    case 'walk_in':
      return 'entró sin reserva';
    case 'arrived':
      return 'llegó';
    case 'left':
      return 'se fue';
    case 'no_show':
      return 'no vino';
    case 'moved':
      return 'cambió de espacio';
    case 'paid':
      return paymentOf(mark);
    case 'undone':
      return 'se deshizo';
  }
}
