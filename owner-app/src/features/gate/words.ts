import type { KnownGateStay } from '@parqueo/shared-api/answers';
import { formatShortMoney, formatTime24, formatTimeSpan } from '@parqueo/shared-ui';
import { lateWords } from '../../lib/late';
import { type SpaceView, freeUntil } from './spaces/space-views';

const STATE_WORDS: Readonly<Record<SpaceView['state'], string>> = {
  free: 'Libre',
  expected: 'Por llegar',
  occupied: 'Ocupado',
  over: 'Se pasó',
};

/** A space's state with its time or its amount (GAT-01, GAT-05). */
export function stateOf(view: SpaceView): string {
  const { state, stay, owed, late } = view;
  const until = freeUntil(view);
  if (state === 'free') return until === null ? STATE_WORDS.free : `libre hasta ${timeOf(until)}`;
  if (state === 'expected')
    return [`${STATE_WORDS.expected} ${timeOf(stay?.start_time ?? null)}`, lateWords(late)]
      .filter(Boolean)
      .join(' · ');
  if (owed) return `${overstayOf(owed.minutesOver)} · ${overOf(view)}`;
  const end = stay?.end_time ?? null;
  return end === null ? STATE_WORDS.occupied : `${STATE_WORDS.occupied} hasta ${timeOf(end)}`;
}

/** 'Se pasó 12 min', 'Se pasó 1 h 05'. */
export const overstayOf = (minutes: number): string =>
  `${STATE_WORDS.over} ${formatTimeSpan(minutes)}`;

/** The amount of an overstay; of a walk-in that of its whole time, which has one price. */
function overOf({ stay, owed }: SpaceView): string {
  const isWalkIn = stay?.total_cost === null;
  return formatShortMoney(isWalkIn ? owed?.total : owed?.overstay);
}

export const timeOf = (instant: string | null): string => formatTime24(instant);

/** '13:00–15:00', or 'desde 13:00' when nobody knows the end. */
export const timesOf = ({ start_time, end_time }: KnownGateStay): string =>
  end_time === null ? `desde ${timeOf(start_time)}` : `${timeOf(start_time)}–${timeOf(end_time)}`;

/** 'Toyota Corolla, Gris'; empty when nothing is known. */
export const vehicleOf = ({ vehicle_brand, vehicle_model, vehicle_color }: KnownGateStay): string =>
  [[vehicle_brand, vehicle_model].filter(Boolean).join(' '), vehicle_color]
    .filter(Boolean)
    .join(', ');
