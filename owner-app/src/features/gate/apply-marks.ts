import type { KnownGate, KnownGateStay } from '@parqueo/shared-api/answers';
import type { Mark, VehicleType } from '@parqueo/shared-api/contract';
import { type StoredMark, UNKNOWN_ID } from '../../lib/marks/mark';

type Stays = readonly KnownGateStay[];

/**
 * The gate as it is with marks that the server has not answered, in their order (GAT-03). A mark that the
 * answer has already changes nothing more. `rateOf` gives the quetzales per hour of a walk-in.
 */
export function applyMarks(
  gate: KnownGate,
  marks: readonly StoredMark[],
  rateOf: (type: VehicleType) => number,
): KnownGate {
  const stays = marks
    .filter(({ refusal }) => !refusal)
    .reduce<Stays>((before, entry) => {
      if (entry.mark.kind === 'walk_in') return withWalkIn(before, entry.mark, gate, rateOf);
      if (entry.mark.kind === 'undone') return withUndone(before, entry);
      const { mark } = entry;
      return before.map((stay) => (isNamedBy(mark, stay) ? changedBy(mark, stay) : stay));
    }, gate.stays);
  return { ...gate, stays: [...stays] };
}

type MarkOf<Kind extends Mark['kind']> = Extract<Mark, { kind: Kind }>;
type StayMark = Exclude<Mark, { kind: 'walk_in' | 'undone' }>;

const isNamedBy = (mark: StayMark, { id, walk_in_key }: KnownGateStay): boolean =>
  mark.stay_id === undefined ? mark.walk_in_key === walk_in_key : mark.stay_id === id;

function changedBy(mark: StayMark, stay: KnownGateStay): KnownGateStay {
  const { happened_at } = mark;
  switch (mark.kind) {
    case 'arrived':
      return { ...stay, arrived_at: happened_at, status: 'active' };
    case 'left':
      return { ...stay, left_at: happened_at, status: 'completed' };
    case 'no_show':
      return { ...stay, no_show: true };
    case 'moved':
      return { ...stay, space_id: mark.space_id };
    case 'paid': {
      const { key, method, amount } = mark;
      return { ...stay, payment: { key, method, amount, happened_at, made_by: '', closed: false } };
    }
  }
}

/** Adds the stay of a walk-in, unless the answer has it or its space is gone. */
function withWalkIn(
  stays: Stays,
  mark: MarkOf<'walk_in'>,
  { spaces }: KnownGate,
  rateOf: (type: VehicleType) => number,
): Stays {
  const space = spaces.find(({ id }) => id === mark.space_id);
  if (!space || stays.some(({ walk_in_key }) => walk_in_key === mark.key)) return stays;
  const { vehicle_type } = space;
  return [
    ...stays,
    {
      id: UNKNOWN_ID,
      walk_in_key: mark.key,
      code: null,
      space_id: space.id,
      vehicle_type,
      vehicle_plate: mark.vehicle_plate,
      vehicle_brand: '',
      vehicle_model: '',
      vehicle_color: '',
      driver: null,
      whatsapp: null,
      status: 'active',
      start_time: mark.happened_at,
      end_time: mark.end_time ?? null,
      arrived_at: mark.happened_at,
      left_at: null,
      no_show: false,
      total_cost: null,
      hourly_rate: rateOf(vehicle_type),
      payment: null,
    },
  ];
}

/** Restores the stay of before the undone mark, or removes the undone walk-in. */
function withUndone(stays: Stays, { mark, before }: StoredMark): Stays {
  const undone = (mark as MarkOf<'undone'>).mark_key;
  if (!before) return stays.filter(({ walk_in_key }) => walk_in_key !== undone);
  const isSame = (stay: KnownGateStay) =>
    before.walk_in_key === null ? stay.id === before.id : stay.walk_in_key === before.walk_in_key;
  return stays.map((stay) => (isSame(stay) ? { ...before, id: stay.id } : stay));
}
