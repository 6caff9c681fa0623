import { changedValues, mergeDraft } from '@parqueo/remote-kit/drafts';
import { fieldsOf } from '@parqueo/shared-api/answers';
import {
  type AvailabilitySchedule,
  type DaySchedule,
  DEFAULT_SCHEDULE,
  PARKING_FEATURES,
  PARKING_MESSAGES,
  type ParkingFeature,
  type ParkingNumber,
  PARKING_DEFAULTS,
  type Parking,
  type ParkingBody,
  type ParkingPatch,
  type Position,
  WEEKDAYS,
  type Weekday,
  closesNextDay,
  contactPhoneProblem,
  heightProblem,
  parkingNumberProblem,
  positionOf,
  scheduleProblem,
  visibleText,
} from '@parqueo/shared-api/contract';

/** Values of a parking's form as typed: numbers are texts, the position may be missing. */
export interface ParkingDraft {
  name: string;
  address: string;
  zone: string;
  location: Position | null;
  car_hourly_rate: string;
  has_moto_spaces: boolean;
  moto_hourly_rate: string;
  reservation_fee: string;
  car_spaces_count: string;
  moto_spaces_count: string;
  accepts_reservations: boolean;
  active: boolean;
  availability_schedule: AvailabilitySchedule;
  features: Record<ParkingFeature, boolean>;
  max_height_m: string;
  entry_instructions: string;
  contact_phone: string;
}

export type DraftErrors = Partial<Record<keyof ParkingDraft, string>>;

const chosenOf = (features: readonly ParkingFeature[]) =>
  Object.fromEntries(
    PARKING_FEATURES.map((feature) => [feature, features.includes(feature)]),
  ) as Record<ParkingFeature, boolean>;

/** Initial values of the form of a new parking (ADD-02). */
export const EMPTY_DRAFT: ParkingDraft = {
  name: '',
  address: '',
  zone: '',
  location: null,
  car_hourly_rate: '',
  has_moto_spaces: false,
  moto_hourly_rate: String(PARKING_DEFAULTS.moto_hourly_rate),
  reservation_fee: String(PARKING_DEFAULTS.reservation_fee),
  car_spaces_count: '',
  moto_spaces_count: '',
  accepts_reservations: PARKING_DEFAULTS.accepts_reservations,
  active: PARKING_DEFAULTS.active,
  availability_schedule: DEFAULT_SCHEDULE,
  features: chosenOf([]),
  max_height_m: '',
  entry_instructions: '',
  contact_phone: '',
};

/** Initial values of the form of an existing parking (BRD-03). */
export function draftOf(parking: Parking): ParkingDraft {
  return {
    name: parking.name,
    address: parking.address,
    zone: parking.zone,
    location: positionOf(parking),
    car_hourly_rate: String(parking.car_hourly_rate),
    has_moto_spaces: parking.has_moto_spaces,
    moto_hourly_rate: String(parking.moto_hourly_rate),
    reservation_fee: String(parking.reservation_fee),
    car_spaces_count: String(parking.car_spaces_count),
    moto_spaces_count: parking.has_moto_spaces ? String(parking.moto_spaces_count) : '',
    accepts_reservations: parking.accepts_reservations,
    active: parking.active,
    availability_schedule: parking.availability_schedule,
    features: chosenOf(parking.features),
    max_height_m: parking.max_height_m === null ? '' : String(parking.max_height_m),
    entry_instructions: parking.entry_instructions,
    contact_phone: parking.contact_phone ?? '',
  };
}

/** What was typed before, by this or another version of the page. */
export function readDraft(kept: unknown, initial: ParkingDraft): ParkingDraft {
  const draft = mergeDraft(kept, initial);
  const { latitude, longitude } = fieldsOf(draft.location);
  const isPlace = typeof latitude === 'number' && typeof longitude === 'number';
  return {
    ...draft,
    location: isPlace ? draft.location : initial.location,
    availability_schedule: mergeDraft(
      fieldsOf(kept).availability_schedule,
      initial.availability_schedule,
    ),
  };
}

/** What to store for `readDraft`: of the week only the changed days. */
export function writeDraft(changes: Partial<ParkingDraft>, initial: ParkingDraft): unknown {
  const { availability_schedule: week, ...others } = changes;
  return week
    ? { ...others, availability_schedule: changedValues(initial.availability_schedule, week) }
    : others;
}

/** The fields that a form changed; empty when none. */
export function changesOf(parking: Parking, { owner_id: _, ...body }: ParkingBody): ParkingPatch {
  const before: Record<string, unknown> = { ...parking };
  return Object.fromEntries(
    Object.entries(body).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]),
    ),
  );
}

/** Messages of the invalid fields (ADD-03). */
export function validateDraft(draft: ParkingDraft): DraftErrors {
  const moto = draft.has_moto_spaces;
  // An empty fee is invalid, unlike 0.
  const number = (field: ParkingNumber) =>
    parkingNumberProblem(field, draft[field].trim() === '' ? Number.NaN : Number(draft[field]));
  const problems: DraftErrors = {
    name: visibleText(draft.name) ? undefined : PARKING_MESSAGES.name,
    address: visibleText(draft.address) ? undefined : PARKING_MESSAGES.address,
    zone: draft.zone ? undefined : PARKING_MESSAGES.zone,
    location: draft.location ? undefined : PARKING_MESSAGES.location,
    car_hourly_rate: number('car_hourly_rate'),
    car_spaces_count: number('car_spaces_count'),
    moto_hourly_rate: moto ? number('moto_hourly_rate') : undefined,
    moto_spaces_count: moto ? number('moto_spaces_count') : undefined,
    reservation_fee: number('reservation_fee'),
    availability_schedule: scheduleProblem(draft.availability_schedule),
    max_height_m: heightProblem(heightOf(draft)),
    contact_phone: contactPhoneProblem(visibleText(draft.contact_phone)),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, message]) => message));
}

/** The greatest height in metres; null when none is told. */
const heightOf = ({ max_height_m }: ParkingDraft) =>
  max_height_m.trim() === '' ? null : Number(max_height_m);

/** What a new lot sends: of what need not be told, only what is. An older server knows none of it. */
export function withoutUntold(body: ParkingBody): ParkingBody {
  const {
    features = [],
    max_height_m = null,
    entry_instructions = '',
    contact_phone = '',
    ...rest
  } = body;
  return {
    ...rest,
    ...(features.length > 0 && { features }),
    ...(max_height_m !== null && { max_height_m }),
    ...(entry_instructions !== '' && { entry_instructions }),
    ...(contact_phone !== '' && { contact_phone }),
  };
}

/**
 * Body of POST /parking, with numbers converted (ADD-06).
 * @throws Error without a location
 */
export function bodyOf(draft: ParkingDraft, ownerId: number): ParkingBody {
  if (!draft.location) throw new Error('A lot needs a location');
  const { latitude, longitude } = draft.location;
  const moto = draft.has_moto_spaces;
  return {
    name: visibleText(draft.name),
    address: visibleText(draft.address),
    zone: draft.zone,
    latitude,
    longitude,
    car_hourly_rate: Number(draft.car_hourly_rate),
    moto_hourly_rate: moto ? Number(draft.moto_hourly_rate) : PARKING_DEFAULTS.moto_hourly_rate,
    reservation_fee: Number(draft.reservation_fee),
    has_moto_spaces: moto,
    accepts_reservations: draft.accepts_reservations,
    active: draft.active,
    car_spaces_count: Number(draft.car_spaces_count),
    moto_spaces_count: moto ? Number(draft.moto_spaces_count) : 0,
    availability_schedule: withClosedHours(draft.availability_schedule),
    owner_id: ownerId,
    features: PARKING_FEATURES.filter((feature) => draft.features[feature]),
    max_height_m: heightOf(draft),
    entry_instructions: visibleText(draft.entry_instructions),
    contact_phone: visibleText(draft.contact_phone),
  };
}

/** Gives closed days hours, which the server requires. */
function withClosedHours(schedule: AvailabilitySchedule): AvailabilitySchedule {
  return WEEKDAYS.reduce((sent, weekday) => {
    const { available, available_from, available_until } = schedule[weekday];
    const hours = {
      available_from: available_from || '00:00',
      available_until: available_until || '00:00',
    };
    return available ? sent : withDay(sent, weekday, hours);
  }, schedule);
}

const MIDNIGHT = '00:00';
const DAY_END = '24:00';

/** Whether a day is open to its end, written as 24:00 or 00:00. */
const closesAtMidnight = ({ available_until }: DaySchedule): boolean =>
  available_until === DAY_END || available_until === MIDNIGHT;

/** A day's closing time for a time field, which cannot show 24:00. */
export const closingForInput = (day: DaySchedule): string =>
  closesAtMidnight(day) ? MIDNIGHT : day.available_until;

/** The closing time to save for a time field's value: midnight is the end of the day. */
export const closingFromInput = (shown: string): string => (shown === MIDNIGHT ? DAY_END : shown);

/** What a closing time means that cannot be seen from it. */
export function closingNote(day: DaySchedule): string | undefined {
  if (closesNextDay(day)) return 'Cierra al día siguiente';
  if (!closesAtMidnight(day)) return undefined;
  return day.available_from === MIDNIGHT ? 'Abierto las 24 horas' : 'Hasta la medianoche';
}

/** A schedule with some hours of one day changed. */
export function withDay(
  schedule: AvailabilitySchedule,
  weekday: Weekday,
  hours: Partial<DaySchedule>,
): AvailabilitySchedule {
  return { ...schedule, [weekday]: { ...schedule[weekday], ...hours } };
}
