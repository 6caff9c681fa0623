import {
  HOUR_MS,
  type PaymentMethod,
  type Stay,
  amountTaken,
  cardSurcharge,
  extensionPriceOf,
} from '@parqueo/shared-api/contract';
import { formatMoney } from '@parqueo/shared-ui';
import { formatUntil } from '../stay/until-words';

/** Where the money of a reservation is paid (BOK-15). */
export const PAID_AT_PARKING = 'Pagas en el parqueo al salir';

/** 'Con tarjeta pagas Q63.00', of a total in quetzales. */
export const takenByCard = (total: number): string =>
  `Con tarjeta pagas ${formatMoney(amountTaken(total, 'card'))}`;

/** 'Con tarjeta pagas Q63.00: Q60.00 + Q3.00', of a total in quetzales (BOK-15). */
export const paidByCard = (total: number): string =>
  `${takenByCard(total)}: ${formatMoney(total)} + ${formatMoney(cardSurcharge(total))}`;

/** What cancelling costs: nothing until the stay begins, when it can no longer be cancelled (HIS-05). */
export const cancellingWords = ({ start }: Stay, now: Date): string =>
  start > now
    ? `Cancelar es gratis hasta las ${formatUntil(start, now)}`
    : 'Empieza ya: después de enviarla no se puede cancelar';

/** What a longer stay costs: an extension and the time after the end have one price (TRP-01, GAT-04). */
function longerWords(rate: number, { end }: Stay): string {
  const halfHour = extensionPriceOf(rate, end, new Date(end.getTime() + HOUR_MS / 2)).total;
  return `Cada media hora más: ${formatMoney(halfHour)}`;
}

interface MoneyFacts {
  payment: PaymentMethod;
  /** Quetzales, without the card's surcharge. */
  total: number;
  /** Quetzales per hour. */
  rate: number;
  stay: Stay;
  now: Date;
}

/** The sentences about the money of a request, before it is sent (BOK-15). */
export function moneyWords({ payment, total, rate, stay, now }: MoneyFacts) {
  return [
    ...(payment === 'card' ? [{ text: paidByCard(total), isMain: true }] : []),
    { text: cancellingWords(stay, now), isMain: false },
    { text: longerWords(rate, stay), isMain: false },
  ];
}
