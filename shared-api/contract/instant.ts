import { type ParkingState, isFree } from './parking-state';
import type { AutomaticAcceptance, Parking } from './schemas';
import { localTime } from './time';

/** What a driver reads of a lot that accepts a request at once (FND-12). */
export const INSTANT_LABEL = 'Al instante';

/** The settings of a lot that accepts nothing by itself (REQ-05). */
export const NO_AUTOMATIC_ACCEPTANCE: AutomaticAcceptance = {
  auto_accept: false,
  auto_accept_spaces: null,
  auto_accept_from: null,
  auto_accept_until: null,
  auto_accept_known_plates: false,
};

/**
 * Whether a lot accepts any vehicle's request for an arrival at once, as long as a space is free
 * (FND-12). The database decides the same of a request (accept_automatically), known plates included:
 * nobody is promised what only they have.
 * @param taken spaces that reservations accepted like this hold during the stay
 */
export const acceptsAnybody = (
  settings: AutomaticAcceptance,
  arrival: Date,
  taken: number,
): boolean =>
  settings.auto_accept &&
  !settings.auto_accept_known_plates &&
  (settings.auto_accept_spaces === null || taken < settings.auto_accept_spaces) &&
  isWithin(settings, localTime(arrival).time);

/** Whether a time of day lies from one time to another, past midnight too. */
function isWithin(
  { auto_accept_from: from, auto_accept_until: until }: AutomaticAcceptance,
  time: string,
) {
  if (from === null || until === null) return true;
  return from < until ? time >= from && time < until : time >= from || time < until;
}

/** Why these hours cannot be, in Spanish; undefined when they can. */
export function automaticHoursProblem({
  auto_accept_from: from,
  auto_accept_until: until,
}: AutomaticAcceptance): string | undefined {
  if ((from === null) !== (until === null)) return 'Escribe las dos horas, o ninguna.';
  return from !== null && from === until ? 'Las dos horas deben ser distintas.' : undefined;
}

/** Whether a request for the stay of this state is accepted at once: 'Al instante' (FND-12). */
export const isInstant = ({ instant }: Pick<Parking, 'instant'>, state: ParkingState): boolean =>
  instant === true && isFree(state);
