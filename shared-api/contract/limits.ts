import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations';
import type { Position } from './position';

/** Business limits and defaults (specification, section 9). Units are in the names. */

/** Fee of every driver booking, in quetzales (BOK-04). */
export const RESERVATION_FEE = 10;

/** Share of the total that a card payment adds; not part of total_cost (BOK-03). */
export const CARD_SURCHARGE_RATE = 0.05;

/** Longest accepted lengths of the vehicle's fields, in characters (BOK-07). */
export const VEHICLE_MAX_LENGTH = { plate: 20, brand: 50, model: 50, color: 30 } as const;

/** Years of make that a vehicle may have (VEH-01). */
export const VEHICLE_YEAR = { min: 1900, max: 2100 } as const;

/** Most vehicles of one account (VEH-03). */
export const MAX_VEHICLES = 20;

/** Most lots that one account keeps, and of its last lots and places those that are offered (HIS-08). */
export const MAX_KEPT_PARKINGS = 50;
export const RECENT_PARKINGS = 5;
export const RECENT_PLACES = 5;

/** Longest code of an app or of recovery, with spaces, in characters. */
export const SECOND_FACTOR_CODE_LENGTH = 40;

/** Longest texts of an account and of a parking, in characters. */
export const TEXT_MAX_LENGTH = {
  name: 120,
  address: 250,
  email: 254,
  phone: 20,
  entry_instructions: 200,
} as const;

/** An email address, with a dot in its domain. Only a mail that arrives would prove more. */
export const EMAIL_PATTERN = '^[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+$';

/** A phone number with or without the country code: 8 to 20 characters. */
export const PHONE_PATTERN = '^\\+?[0-9][0-9 -]{6,18}[0-9]$';

/** Length in characters; there are no rules about which ones. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** Shortest and longest reservation. */
export const RESERVATION_MIN_MINUTES = 15;
export const RESERVATION_MAX_HOURS = 24;
export const RESERVATION_MIN_MS = RESERVATION_MIN_MINUTES * MINUTE_MS;
export const RESERVATION_MAX_MS = RESERVATION_MAX_HOURS * HOUR_MS;
/** Longest stay whose availability a client may request. */
export const AVAILABILITY_MAX_DAYS = 30;
/** Availability is answered for stays that began at most this long ago: a page may stay open for a while. */
export const AVAILABILITY_PAST_HOURS = 24;
/** A stay begins at most this many days ahead. */
export const MAX_DAYS_AHEAD = 90;

/** Most closures of a lot that are not over or were made within a day, the longest, and how far ahead one begins (LOT-01). */
export const MAX_CLOSURES = 60;
export const CLOSURE_MAX_DAYS = 60;
export const CLOSURE_MAX_DAYS_AHEAD = 400;
/** Closures that a parking carries: those of the next days, as far as a stay may reach. */
export const CLOSURES_SHOWN_DAYS = MAX_DAYS_AHEAD + 1;
/** Reservations that are told one by one where a change of their lot touches them (LOT-01). */
export const TOUCHED_SHOWN = 100;
/** Longest name of a closure, which drivers read, in characters. */
export const CLOSURE_NAME_MAX_LENGTH = 60;

/** A start this far in the past is still accepted, because filling in the form takes time. */
export const PAST_GRACE_MINUTES = 2;

/** A pending request holds its space this long without an answer, unless REQUEST_TTL_MINUTES of the environment says otherwise. */
export const REQUEST_TTL_MINUTES = 120;

/**
 * Months after its end in which a reservation still says whose it was, unless ANONYMOUS_AFTER_MONTHS of the
 * environment says otherwise; who booked it is then called this.
 */
export const ANONYMOUS_AFTER_MONTHS = 24;
export const ANONYMOUS_NAME = 'Anónimo';

/** Longest reason of a cancellation, in characters (HIS-05). */
export const CANCEL_REASON_MAX_LENGTH = 200;

/** A driver has at most this many unanswered requests at once. */
export const MAX_PENDING_PER_DRIVER = 5;

/**
 * Requests that one account makes within an hour, cancelled ones and extensions too, unless
 * REQUESTS_PER_HOUR of the environment says otherwise: one a minute.
 */
export const REQUESTS_PER_HOUR = 60;

/** Reasons that the gate's own cancellations give: 'No vino' (GAT-05), 'No hay espacio' (CNF-10). */
export const NO_SHOW_REASON = 'No vino';
export const NO_SPACE_REASON = 'No hay espacio';

/** A mark of the gate is accepted this long after it was made: a phone may be without signal (GAT-03). */
export const MARK_MAX_AGE_HOURS = 72;
/** A mark's clock may be this far ahead of the server's. */
export const MARK_MAX_AHEAD_MINUTES = 5;
/** A device whose clock differs less than this from the server's is right: a call takes time. */
export const CLOCK_TOLERANCE_SECONDS = 30;
/** Whoever marks is told when the device's clock is off by this much or more (GAT-03). */
export const CLOCK_WARNING_MINUTES = 3;
/** A ticket is good at the gate from this long before its start (GAT-06). */
export const TICKET_EARLY_MINUTES = 30;
/**
 * Marks that a lot records within a day of Guatemala's calendar, for each space and once more: a car in,
 * paid and out every quarter of an hour around the clock.
 */
export const MARKS_PER_SPACE_AND_DAY = 300;
/** Most marks in one call. */
export const MARKS_PER_CALL = 100;
/** A mark or an answer can be undone for this long after it was made (GAT-01, REQ-04). */
export const UNDO_SECONDS = 10;
/** The server accepts an undoing this much later, because a call may be slow (GAT-01, REQ-04). */
export const UNDO_GRACE_SECONDS = 20;

/** The arrivals of so many hours are shown on the owner's home (TOD-01). */
export const ARRIVALS_HOURS = 2;
/** Less time than this before a request runs out is shown in red (TOD-01). */
export const DEADLINE_NEAR_MINUTES = 15;

/** An invitation's link works this long, once (STF-01). */
export const INVITATION_HOURS = 72;
/** Most invitations of an owner that nobody has used yet. */
export const MAX_OPEN_INVITATIONS = 100;
/** Longest token of an invitation, in characters. */
export const INVITATION_TOKEN_LENGTH = 100;
/** Most lots that one invitation gives. */
export const MAX_INVITED_PARKINGS = 100;
/** Most attendants of one lot: each of its events is written for all of them. */
export const MAX_ATTENDANTS = 30;

/** Largest number of spaces of one type in a lot. */
export const MAX_SPACES = 2000;

/** Lots and spaces that one account may add within a day of Guatemala's calendar. */
export const PARKINGS_PER_DAY = 20;
export const SPACES_PER_DAY = 5000;

/** Highest hourly rate or fee accepted, in quetzales. */
export const MAX_RATE = 10_000;

/** Bounds of a parking's vehicle height limit, in metres (FND-05). */
export const HEIGHT_M = { min: 1, max: 10 } as const;

/** Zones of Guatemala City that exist (ADD-01); strings on the wire. */
export const ZONES = [
  ...Array.from({ length: 19 }, (_, index) => String(index + 1)),
  '21',
  '24',
  '25',
] as readonly string[];

/** Centre of a map without the user's position: the centre of Guatemala City (MAP-04, ADD-01). */
export const MAP_CENTER: Position = { latitude: 14.6349, longitude: -90.5069 };
export const MAP_ZOOM = 15;
export const GEOLOCATION_TIMEOUT_MS = 10_000;

/** Lots in one answer of GET /parking/available. */
export const PARKINGS_PER_PAGE = 500;

/** Most pages when sorted by distance: every earlier page has to be sorted again for a later one. */
export const NEAR_MAX_PAGE = 10;

/** Most words in one search (MAP-06); 'zona 9' does not count. */
export const SEARCH_MAX_WORDS = 6;

/** Reservations in one page of GET /parking/reservations. */
export const RESERVATIONS_PER_PAGE = 500;

/** Stays in one page of an owner's month (OHI-03). */
export const STAYS_PER_PAGE = 200;

/** Length of what is looked for in it: part of a plate or of a driver's name. */
export const STAY_SEARCH_MAX_LENGTH = 40;

/** Bookings in one page of a driver's history (HIS-06). */
export const BOOKINGS_PER_PAGE = 50;

/** Most values in one query of a document collection (API-05). */
export const DOCUMENT_VALUES = 500;

/** Query parameter of the page's address that holds the search text (SHL-06). */
export const SEARCH_PARAM = 'buscar';
export const SEARCH_DEBOUNCE_MS = 300;

/** Address suggestions (ADD-04). */
export const GEOCODER = { debounceMs: 500, limit: 5, countryCode: 'gt' } as const;

/** Most cash that a day's close counts, in quetzales: what its column holds (OHI-03). */
export const MAX_COUNTED_CASH = 99_999_999.99;

/** Days for which the server keeps what it told a person (NTF-01). */
export const NEWS_DAYS = 30;
/** Number of notifications stored on the device, and duration of a toast in milliseconds (SOC-03, SOC-04). */
export const NOTIFICATION_LIST_LIMIT = 50;
export const TOAST_MS = { plain: 5000, withDetail: 7000 } as const;

/** Notification socket (SOC-01): times in milliseconds, and a count of attempts. */
export const SOCKET = {
  path: '/socket.io',
  timeoutMs: 20_000,
  maxReconnects: 5,
  backoffBaseMs: 1000,
  backoffMaxMs: 30_000,
  pingMs: 30_000,
} as const;

/** How long an access token lives, that of an integrator's page too. */
export const ACCESS_TOKEN_MINUTES = 15;

/** Most open sessions of an account; one more login ends the least recently used. */
export const MAX_SESSIONS = 20;

/** Half-filled forms of one person on one device: how long, how many, how large (characters of JSON). */
export const DRAFTS = { maxAgeMs: 7 * DAY_MS, maxForms: 20, maxLength: 10_000 } as const;

/** Defaults of a new lot (ADD-02). */
export const PARKING_DEFAULTS = {
  moto_hourly_rate: 0,
  reservation_fee: RESERVATION_FEE,
  accepts_reservations: true,
  active: true,
} as const;

/** Month from which the owner's history starts (OHI-01). */
export const HISTORY_FIRST_MONTH = '2025-01';

/** Month that the owner's history shows until the owner selects another (OHI-01). */
export const HISTORY_DEFAULT_MONTH = '2025-08';

/** The board's figures for an owner without a parking (BRD-02). */
export const BOARD_DEFAULTS = { car_hourly_rate: 20, car_spaces_count: 15 } as const;
