import {
  type PaymentMethod,
  type ReservationStatus,
  amountTaken,
  cardSurcharge,
} from '@parqueo/shared-api/contract';
import { formatMoney, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';

const Note = styled.small`
  display: block;
  color: ${token('color-muted')};
  font-size: ${token('text-14')};
  font-weight: 400;
  font-variant-numeric: tabular-nums;
`;

interface CardMoneyProps {
  /** Quetzales, without the card's surcharge; null where nobody knows. */
  total: number | null;
  method: PaymentMethod | null;
  /** Of the driver who reads it; 'paga' for others. */
  verb?: 'pagas' | 'paga';
}

/** 'Con tarjeta pagas Q63.00: Q60.00 + Q3.00' (BOK-15); nothing where no card adds to it. */
export function CardMoney({ total, method, verb = 'pagas' }: CardMoneyProps) {
  if (method !== 'card' || !total) return null;
  const sum = `${formatMoney(total)} + ${formatMoney(cardSurcharge(total))}`;
  return <Note>{`Con tarjeta ${verb} ${formatMoney(amountTaken(total, 'card'))}: ${sum}`}</Note>;
}

interface StayMoneyProps extends Omit<CardMoneyProps, 'verb'> {
  status: ReservationStatus | null;
  /** How the screen writes amounts. */
  format: (quetzales: number | null) => string;
}

/**
 * A stay's written total, and what it is in all with a card until it is over (BOK-03, BOK-15); struck out
 * once it is cancelled, since nothing is paid.
 */
export function StayMoney({ status, format, ...money }: StayMoneyProps) {
  const { total } = money;
  if (status === 'cancelled') return total === null ? format(total) : <del>{format(total)}</del>;
  return (
    <>
      {format(total)}
      {status !== 'completed' && <CardMoney {...money} />}
    </>
  );
}
