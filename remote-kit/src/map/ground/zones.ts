import type { Position } from '@parqueo/shared-api/contract';
import zones from './zones.json';

/** Approximate centres of Guatemala City's zones. */
export const ZONE_CENTERS: readonly ({ zone: string } & Position)[] = zones;
