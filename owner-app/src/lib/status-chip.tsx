import { type ReservationStatus, statusLabel } from '@parqueo/shared-api/contract';
import { Chip, type Tone } from '@parqueo/shared-ui';

const TONES: Partial<Record<ReservationStatus, Tone>> = {
  pending: 'warning',
  confirmed: 'success',
  active: 'brand',
  completed: 'neutral',
  cancelled: 'danger',
};

/** A reservation's status for its owner (REQ-03). */
export function StatusChip({ status }: { status: ReservationStatus | null }) {
  return <Chip tone={(status && TONES[status]) ?? 'neutral'}>{statusLabel(status)}</Chip>;
}
