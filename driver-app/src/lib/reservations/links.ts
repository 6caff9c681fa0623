import type { KnownStay } from '@parqueo/shared-api/answers';
import { EXTEND_PARAM, RESERVATION_PARAM } from '@parqueo/shared-api/contract';

/** The reservation that an address names, which outlives the navigation state. */
export const idInAddress = (search: string): string | undefined =>
  new URLSearchParams(search).get(RESERVATION_PARAM) || undefined;

/** Whether an address was opened to make a stay longer, by a reminder of its end (PSH-03). */
export const wantsExtension = (search: string): boolean =>
  new URLSearchParams(search).has(EXTEND_PARAM);

/** The address of a reservation's ticket; a browser that was closed finds it again there (CNF-07). */
export const ticketAddress = (id: string) => addressOf('/confirmation', id);

/** The address of a booking's details, for another tab, too (HIS-04). */
const bookingAddress = (id: string) => addressOf('/booking-detail', id);

const addressOf = (pathname: string, id: string) => ({
  pathname,
  search: `?${RESERVATION_PARAM}=${encodeURIComponent(id)}`,
});

/** Properties of a link to the ticket of a stay that is already loaded. */
export const ticketLink = (stay: KnownStay) => ({ to: ticketAddress(stay.id), state: { stay } });

/** Properties of a link to its details (HIS-02). */
export const bookingLink = (stay: KnownStay) => ({ to: bookingAddress(stay.id), state: { stay } });
