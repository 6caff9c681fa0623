import type { KnownGate, KnownGateStay } from '@parqueo/shared-api/answers';
import {
  type GateSpace,
  HOUR_MS,
  type Owed,
  type ReservationStatus,
  isAhead,
  isInside,
  owedAt,
  takesSpace,
} from '@parqueo/shared-api/contract';
import { minutesLate } from '../../../lib/late';
import type { SpaceLook } from '../../../lib/space-look';

/** A space as its tile shows it (GAT-01). */
export interface SpaceView {
  space: GateSpace;
  state: SpaceLook;
  /** The car that is inside or expected; null for a free space. */
  stay: KnownGateStay | null;
  /** The reservations of the space after that one, the next first. */
  later: readonly KnownGateStay[];
  /** What a car that is still there after its end owes; null unless the state is 'over'. */
  owed: Owed | null;
  /** Minutes since an expected car should have come. */
  late: number;
}

/** A reservation counts as arriving from this long before it begins; until then its space is free. */
const EXPECTED_MS = HOUR_MS;

const ACCEPTED: readonly (ReservationStatus | null)[] = ['confirmed', 'active'];

/** The spaces in the order of the answer, which is that of their numbers, at an instant. */
export function spaceViews({ spaces, stays }: KnownGate, now: Date): SpaceView[] {
  return spaces.map((space) =>
    viewOf(
      space,
      stays.filter(({ space_id }) => space_id === space.id),
      now,
    ),
  );
}

function viewOf(space: GateSpace, stays: readonly KnownGateStay[], now: Date): SpaceView {
  const inside = stays.findLast(isInside);
  const ahead = stays
    .filter((stay) => isAhead(stay, now))
    .toSorted((one, other) => Date.parse(one.start_time) - Date.parse(other.start_time));
  if (inside) return { ...insideView(inside, now), space, later: ahead };
  const [first, ...later] = ahead;
  const isExpected =
    first !== undefined &&
    ACCEPTED.includes(first.status) &&
    Date.parse(first.start_time) - EXPECTED_MS <= now.getTime();
  return isExpected
    ? {
        space,
        state: 'expected',
        stay: first,
        later,
        owed: null,
        late: minutesLate(first.start_time, now),
      }
    : { space, state: 'free', stay: null, later: ahead, owed: null, late: 0 };
}

function insideView(
  stay: KnownGateStay,
  now: Date,
): Pick<SpaceView, 'state' | 'stay' | 'owed' | 'late'> {
  const isOver = stay.end_time !== null && Date.parse(stay.end_time) < now.getTime();
  return {
    state: isOver ? 'over' : 'occupied',
    stay,
    owed: isOver ? owedAt(stay, now) : null,
    late: 0,
  };
}

/** Whether a car can be put there now: no stay takes the space, though one may be due. */
export const isFreeNow = ({ stay, later }: SpaceView, now: Date): boolean =>
  ![stay, ...later].some((each) => each !== null && takesSpace(each, now));

/** Until when a free space is free, ISO 8601; null without a reservation ahead. */
export const freeUntil = ({ state, stay, later }: SpaceView): string | null =>
  (state === 'expected' ? stay : later[0])?.start_time ?? null;

/** Cars that left, the last one first. */
export const leftOf = ({ stays }: KnownGate): KnownGateStay[] =>
  stays
    .filter(({ left_at }) => left_at !== null)
    .toSorted((one, other) => Date.parse(other.left_at ?? '') - Date.parse(one.left_at ?? ''));
