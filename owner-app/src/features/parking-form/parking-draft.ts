import { changedValues, mergeDraft } from '@parqueo/remote-kit/drafts';
import { fieldsOf } from '@parqueo/shared-api/answers';
import {
  type AutomaticAcceptance,
  NO_AUTOMATIC_ACCEPTANCE,
  PARKING_DEFAULTS,
  PARKING_MESSAGES,
  type Parking,
  type ParkingBody,
  type ParkingPatch,
  type Position,
  NO_DETAILS,
  automaticHoursProblem,
  positionOf,
} from '@parqueo/shared-api/contract';
import { FIELD_NAMES, type FieldName, type TypedFields, ofFields } from './fields';

/** Values of a parking's form as typed: numbers are texts, the position may be missing. */
export type ParkingDraft = TypedFields & { location: Position | null };

export type DraftErrors = Partial<Record<keyof ParkingDraft, string>>;

/** Initial values of the form of a new parking (ADD-02). */
export const EMPTY_DRAFT: ParkingDraft = {
  ...(ofFields(({ initial }) => initial) as TypedFields),
  location: null,
};

/** Initial values of the form of an existing parking (BRD-03). */
export const draftOf = (parking: Parking): ParkingDraft => ({
  ...(ofFields(({ typed }, name) => typed(parking[name])) as TypedFields),
  location: positionOf(parking),
  ...(!parking.has_moto_spaces && { moto_spaces_count: '' }),
});

/** Input that this or another version of the page stored. */
export function readDraft(stored: unknown, initial: ParkingDraft): ParkingDraft {
  const draft = mergeDraft(stored, initial);
  const { latitude, longitude } = fieldsOf(draft.location);
  const isPlace = typeof latitude === 'number' && typeof longitude === 'number';
  return {
    ...draft,
    location: isPlace ? draft.location : initial.location,
    availability_schedule: mergeDraft(
      fieldsOf(stored).availability_schedule,
      initial.availability_schedule,
    ),
  };
}

/** Content to store for `readDraft`: of the week only the changed days. */
export function writeDraft(changes: Partial<ParkingDraft>, initial: ParkingDraft): unknown {
  const { availability_schedule: week, ...others } = changes;
  return week
    ? { ...others, availability_schedule: changedValues(initial.availability_schedule, week) }
    : others;
}

/** The fields that a form changed; empty when none. */
export function changesOf(parking: Parking, { owner_id: _, ...body }: ParkingBody): ParkingPatch {
  const before: Record<string, unknown> = { ...NOTHING_SAID, ...parking };
  return Object.fromEntries(
    Object.entries(body).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]),
    ),
  );
}

const MOTO_FIELDS = ['moto_hourly_rate', 'moto_spaces_count'] as const;

/** Messages of the invalid fields (ADD-03). */
export function validateDraft(draft: ParkingDraft): DraftErrors {
  const problems: DraftErrors = {
    ...ofFields(({ problem }, name) => problem?.(draft[name])),
    location: draft.location ? undefined : PARKING_MESSAGES.location,
  };
  if (!draft.has_moto_spaces) for (const name of MOTO_FIELDS) delete problems[name];
  if (draft.auto_accept) problems.auto_accept_from = automaticHoursProblem(automaticOf(draft));
  else delete problems.auto_accept_spaces;
  return Object.fromEntries(Object.entries(problems).filter(([, message]) => message));
}

/** The settings of automatic acceptance as they are sent (REQ-05). */
const automaticOf = (draft: ParkingDraft) =>
  ofFields(
    (field, name) => field.sent(draft[name]),
    Object.keys(NO_AUTOMATIC_ACCEPTANCE) as FieldName[],
  ) as AutomaticAcceptance;

/** What an owner need not say, where they say nothing. */
const NOTHING_SAID = { ...NO_DETAILS, ...NO_AUTOMATIC_ACCEPTANCE, whatsapp: true };

const isDefault = ([name, value]: [string, unknown]) =>
  Object.hasOwn(NOTHING_SAID, name) &&
  JSON.stringify(value) === JSON.stringify(NOTHING_SAID[name as keyof typeof NOTHING_SAID]);

/** Body of a new lot without empty optional details, which an older server does not know. */
export const withoutDefaults = (body: ParkingBody) =>
  Object.fromEntries(Object.entries(body).filter((entry) => !isDefault(entry))) as ParkingBody;

/** Hours that are not shown and could not be saved are none. */
const unusedHours = (draft: ParkingDraft) =>
  !draft.auto_accept && automaticHoursProblem(automaticOf(draft))
    ? { auto_accept_from: null, auto_accept_until: null }
    : {};

/** Moto fields of a parking without moto spaces. */
const NO_MOTOS = { moto_hourly_rate: PARKING_DEFAULTS.moto_hourly_rate, moto_spaces_count: 0 };

const PLACE: FieldName[] = ['name', 'address', 'zone'];
const [OPTIONAL, REQUIRED] = [true, false].map((optional) =>
  FIELD_NAMES.filter(
    (name) => !PLACE.includes(name) && Object.hasOwn(NOTHING_SAID, name) === optional,
  ),
);

/**
 * Body of POST /parking, with numbers converted (ADD-06). The order of its fields must not change: its
 * text identifies a retry.
 * @throws Error without a location
 */
export function bodyOf(draft: ParkingDraft, ownerId: number): ParkingBody {
  if (!draft.location) throw new Error('A lot needs a location');
  const { latitude, longitude } = draft.location;
  const sent = (names?: FieldName[]) => ofFields((field, name) => field.sent(draft[name]), names);
  return {
    ...sent(PLACE),
    latitude,
    longitude,
    ...sent(REQUIRED),
    ...(!draft.has_moto_spaces && NO_MOTOS),
    owner_id: ownerId,
    ...sent(OPTIONAL),
    ...unusedHours(draft),
  } as ParkingBody;
}
