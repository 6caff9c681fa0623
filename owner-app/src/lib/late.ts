import { MINUTE_MS } from '@parqueo/shared-api/contract';
import { formatTimeSpan } from '@parqueo/shared-ui';

/** Whole minutes since a car should have come; 0 before. */
export const minutesLate = (start: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(start)) / MINUTE_MS));

/** '12 min tarde', '1 h 05 tarde'; empty in time. */
export const lateWords = (minutes: number): string =>
  minutes === 0 ? '' : `${formatTimeSpan(minutes)} tarde`;
