import { type Stay, minutesBetween } from '@parqueo/shared-api/contract';

/** How long a stay is: '2 h', '45 min', '1 h 30 min'. */
export function lengthWords({ start, end }: Stay): string {
  const minutes = minutesBetween(start, end);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}
