import type { KnownStay } from '@parqueo/shared-api/answers';

/** The parking's part of a total, in quetzales; null without an amount. */
export const parkingFeeOf = ({ total_cost, reservation_cost }: KnownStay): number | null =>
  total_cost === null || reservation_cost === null ? null : total_cost - reservation_cost;
