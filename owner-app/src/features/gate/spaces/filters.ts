import type { KnownGateStay } from '@parqueo/shared-api/answers';
import { VEHICLE_TYPES, plateOf } from '@parqueo/shared-api/contract';
import type { SpaceView } from './space-views';

export type Filter = SpaceView['state'];

/** The filters of the gate, in order, by what they are called (GAT-01). */
export const FILTERS: Readonly<Record<Filter, string>> = {
  expected: 'Por llegar',
  occupied: 'Ocupados',
  free: 'Libres',
  over: 'Se pasaron',
};

/**
 * Whether a space is one of a filter's, by the word on its tile: free, expected or occupied. A car that stays
 * too long occupies its space.
 */
export const isOf = (filter: Filter, { state }: SpaceView): boolean =>
  state === filter || (filter === 'occupied' && state === 'over');

/** Whether a plate has what was typed, its last characters or its digits, however they were typed (GAT-02). */
export function matches({ vehicle_plate }: KnownGateStay, typed: string): boolean {
  const part = plateOf(typed);
  return part !== null && (plateOf(vehicle_plate) ?? '').includes(part);
}

/** Whether the space has, or expects, a plate with what was typed. */
export const hasPlate = ({ stay, later }: SpaceView, typed: string): boolean =>
  [stay, ...later].some((each) => each !== null && matches(each, typed));

const SPACES_PER_SECTION = 20;
const WITHOUT_SECTIONS = 40;

/** A part of the spaces with its first and last number: 'C-01 a C-20'. */
export interface SectionOfSpaces {
  title: string;
  views: readonly SpaceView[];
}

/** The spaces in sections, of one type each, where there are more than 40 (GAT-01). */
export function sectionsOf(views: readonly SpaceView[]): SectionOfSpaces[] {
  if (views.length <= WITHOUT_SECTIONS) return views.length > 0 ? [{ title: '', views }] : [];
  return VEHICLE_TYPES.flatMap((type) =>
    partsOf(views.filter(({ space }) => space.vehicle_type === type)),
  );
}

function partsOf(views: readonly SpaceView[]): SectionOfSpaces[] {
  return Array.from({ length: Math.ceil(views.length / SPACES_PER_SECTION) }, (_, index) => {
    const part = views.slice(index * SPACES_PER_SECTION, (index + 1) * SPACES_PER_SECTION);
    const ends = [part[0], part.at(-1)].map((view) => view?.space.identifier ?? '');
    return { title: [...new Set(ends)].join(' a '), views: part };
  });
}
