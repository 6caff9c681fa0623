import { CENTRE } from './centre';
import type { DemoParking } from './parking';
import { SOUTH_AND_EAST } from './south';
import { NORTH_AND_WEST } from './west';

export const PARKINGS: readonly DemoParking[] = [...CENTRE, ...NORTH_AND_WEST, ...SOUTH_AND_EAST];
