import type { ReservationStatus } from '@parqueo/shared-api/contract';
import { formatMoneySpaced } from '@parqueo/shared-ui';

interface TotalProps {
  /** Quetzales; null where nobody knows. */
  cost: number | null;
  status: ReservationStatus | null;
}

/** A reservation's total, 'Q. 60.00'; struck out once it is cancelled, since nothing is paid (BOK-15). */
export function Total({ cost, status }: TotalProps) {
  const text = formatMoneySpaced(cost);
  return status === 'cancelled' && cost !== null ? <del>{text}</del> : text;
}
