import type { Position } from './position';

/** Business limits and defaults (specification, section 9). Units are in the names. */

/** Fee of every driver booking, in quetzales (BOK-04). */
export const RESERVATION_FEE = 10;

/** Share added by a card payment; kept apart from total_cost (BOK-03). */
export const CARD_SURCHARGE_RATE = 0.05;

/** Longest accepted lengths of the vehicle's fields, in characters (BOK-07). */
export const VEHICLE_MAX_LENGTH = { plate: 20, brand: 50, model: 50, color: 30 } as const;

/** Lengths of an account's and a lot's texts, in characters. */
export const TEXT_MAX_LENGTH = { name: 120, address: 250, email: 254, phone: 20 } as const;

/** A mail address as an account may have it: with a dot in its domain. Beyond that the mail decides. */
export const EMAIL_PATTERN = '^[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+$';

/** A phone number, with its country or not: 8 to 20 characters. */
export const PHONE_PATTERN = '^\\+?[0-9][0-9 -]{6,18}[0-9]$';

/** Passwords are measured in characters; no composition rules. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** A reservation lasts at least and at most this long. */
export const RESERVATION_MIN_MINUTES = 15;
export const RESERVATION_MAX_HOURS = 24;
/** The longest stay that availability is told for. */
export const AVAILABILITY_MAX_DAYS = 30;
/** A stay begins at most this many days ahead. */
export const MAX_DAYS_AHEAD = 90;

/** A start this far in the past is still accepted, so that filling the form costs nobody the slot. */
export const PAST_GRACE_MINUTES = 2;

/** A pending request holds its space at most this long without an answer, unless the server is told. */
export const REQUEST_TTL_MINUTES = 120;

/** Longest reason of a cancellation, in characters (HIS-05). */
export const CANCEL_REASON_MAX_LENGTH = 200;

/** A driver has at most this many unanswered requests at once. */
export const MAX_PENDING_PER_DRIVER = 5;

/** Largest number of spaces of one type in a lot. */
export const MAX_SPACES = 2000;

/** Lots and spaces that one account may add within a day of Guatemala's calendar. */
export const LOTS_PER_DAY = 20;
export const SPACES_PER_DAY = 5000;

/** Highest hourly rate or fee accepted, in quetzales. */
export const MAX_RATE = 10_000;

/** Zones of Guatemala City that exist (ADD-01). They travel as strings. */
export const ZONES = [
  ...Array.from({ length: 19 }, (_, index) => String(index + 1)),
  '21',
  '24',
  '25',
] as readonly string[];

/** Where maps open without a position: Guatemala City's centre (MAP-04, ADD-01). */
export const MAP_CENTER: Position = { latitude: 14.6349, longitude: -90.5069 };
export const MAP_ZOOM = 15;
export const GEOLOCATION_TIMEOUT_MS = 10_000;

/** Lots in one answer of GET /parking/available. */
export const PARKINGS_PER_PAGE = 500;

/** Pages of them when the nearest come first: what lies behind has to be sorted too. */
export const NEAR_MAX_PAGE = 10;

/** Words of one search (MAP-06); a zone is no word. */
export const SEARCH_MAX_WORDS = 6;

/** Reservations in one page of GET /parking/reservations. */
export const RESERVATIONS_PER_PAGE = 500;

/** Values that one question to a document collection may ask for (API-05). */
export const DOCUMENT_VALUES = 500;

/** Query parameter of the page's address in which the header keeps the search text (SHL-06). */
export const SEARCH_PARAM = 'buscar';
export const SEARCH_DEBOUNCE_MS = 300;

/** Address suggestions (ADD-04). */
export const GEOCODER = { debounceMs: 500, limit: 5, countryCode: 'gt' } as const;

/** Local notification list and how long a toast stays, in milliseconds (SOC-03, SOC-04). */
export const NOTIFICATION_LIST_LIMIT = 50;
export const TOAST_MS = { plain: 5000, withDetail: 7000 } as const;

/** Notification socket (SOC-01), in milliseconds where not a count. */
export const SOCKET = {
  path: '/socket.io',
  timeoutMs: 20_000,
  maxReconnects: 5,
  backoffBaseMs: 1000,
  backoffMaxMs: 30_000,
  pingMs: 30_000,
} as const;

/** How long an access token lives. */
export const ACCESS_TOKEN_MINUTES = 15;

/** Sessions that one account has open at once; a login beyond them ends the one used longest ago. */
export const MAX_SESSIONS = 20;

/** Defaults of a new lot (ADD-02). */
export const PARKING_DEFAULTS = {
  moto_hourly_rate: 0,
  reservation_fee: RESERVATION_FEE,
  accepts_reservations: true,
  active: true,
} as const;

/** Month from which the owner's history starts (OHI-01). */
export const HISTORY_FIRST_MONTH = '2025-01';

/** Month that the owner's history opens with when nothing else was chosen (OHI-01). */
export const HISTORY_DEFAULT_MONTH = '2025-08';

/** What the control board shows to an owner without a lot (BRD-02). */
export const BOARD_DEFAULTS = { car_hourly_rate: 20, car_spaces_count: 15 } as const;
