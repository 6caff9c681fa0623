import type { KnownStay } from '@parqueo/shared-api/answers';
import { HOUR_MS, type Stay, extensionPriceOf } from '@parqueo/shared-api/contract';
import { formatMoney, formatMoneySpaced, formatTime24 } from '@parqueo/shared-ui';
import { after } from '../stay/spans';
import { untilWords } from '../stay/words';

/** Where the money of a reservation is paid (BOK-15). */
export const PAID_AT_PARKING = 'Pagas en el parqueo al salir';

const PAID_WITH = { cash: 'en efectivo', card: 'con tarjeta' } as const;

/** The parking's part of a total, in quetzales; null without an amount. */
export const parkingFeeOf = ({ total_cost, reservation_cost }: KnownStay): number | null =>
  total_cost === null || reservation_cost === null ? null : total_cost - reservation_cost;

/** 'Pagado: Q. 63.00 con tarjeta', as the gate has marked it (GAT-04); nothing before. */
export const paidItems = ({ payment }: KnownStay) =>
  payment
    ? [
        {
          term: 'Pagado',
          description: `${formatMoneySpaced(payment.amount)} ${PAID_WITH[payment.method]}`,
        },
      ]
    : [];

/** What cancelling costs: nothing until the stay begins, when it can no longer be cancelled (HIS-05). */
export const cancellingWords = ({ start }: Stay, now: Date, formatTime = formatTime24): string =>
  start > now
    ? `Cancelar es gratis hasta las ${untilWords(start, now, formatTime)}`
    : 'Empieza ya: después de enviarla no se puede cancelar';

/** What a longer stay costs: an extension and the time after the end have one price (TRP-01, GAT-04). */
function longerWords(rate: number, { end }: Stay): string {
  const halfHour = extensionPriceOf(rate, end, after(end, HOUR_MS / 2)).total;
  return `Cada media hora más: ${formatMoney(halfHour)}`;
}

/** What cancelling and a longer stay cost, before a request is sent, at quetzales per hour (BOK-15). */
export const moneyWords = (rate: number, stay: Stay, now: Date): string[] => [
  cancellingWords(stay, now),
  longerWords(rate, stay),
];
