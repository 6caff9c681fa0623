import { type ReservationStatus, bookingLabel } from '@parqueo/shared-api/contract';
import { Check, Chip, Clock, Cross } from '@parqueo/shared-ui';
import type { ComponentProps } from 'react';

const appearance: Partial<
  Record<ReservationStatus, Pick<ComponentProps<typeof Chip>, 'tone' | 'icon'>>
> = {
  confirmed: { tone: 'success', icon: <Check /> },
  cancelled: { tone: 'danger', icon: <Cross /> },
  pending: { tone: 'warning', icon: <Clock /> },
};

/** Status of a booking for its driver: confirmed green, cancelled red, pending yellow, others grey (HIS-02). */
export function BookingChip({ status }: { status: ReservationStatus | null }) {
  const { tone, icon } = (status && appearance[status]) ?? { tone: 'neutral' };
  return (
    <Chip tone={tone} icon={icon}>
      {bookingLabel(status)}
    </Chip>
  );
}
