import { LIVE_STATUSES } from '@parqueo/shared-api/contract';

/** Statuses that hold a space, as a list in SQL: the condition of the indexes of live reservations. */
export const LIVE = LIVE_STATUSES.map((status) => `'${status}'`).join(', ');
