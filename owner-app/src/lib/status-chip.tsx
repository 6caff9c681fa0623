import { type ReservationStatus, STATUS_LABELS } from '@parqueo/shared-api/contract';
import { Chip, type Tone } from '@parqueo/shared-ui';

const TONES: Record<ReservationStatus, Tone> = {
  pending: 'warning',
  confirmed: 'success',
  active: 'brand',
  completed: 'neutral',
  cancelled: 'danger',
};

/** A reservation's status as an owner reads it (REQ-03). */
export function StatusChip({ status }: { status: ReservationStatus }) {
  return <Chip tone={TONES[status]}>{STATUS_LABELS[status]}</Chip>;
}
