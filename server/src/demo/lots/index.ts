import { CENTRE } from './centre';
import type { DemoLot } from './lot';
import { SOUTH_AND_EAST } from './south';
import { NORTH_AND_WEST } from './west';

export const LOTS: readonly DemoLot[] = [...CENTRE, ...NORTH_AND_WEST, ...SOUTH_AND_EAST];
