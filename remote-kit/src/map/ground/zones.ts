import type { Position } from '@parqueo/shared-api/contract';

/** Approximate centres of Guatemala City's zones. */
export const ZONE_CENTERS: readonly ({ zone: string } & Position)[] = [
  { zone: '1', latitude: 14.6407, longitude: -90.5133 },
  { zone: '2', latitude: 14.656, longitude: -90.513 },
  { zone: '3', latitude: 14.633, longitude: -90.527 },
  { zone: '4', latitude: 14.62, longitude: -90.516 },
  { zone: '5', latitude: 14.6225, longitude: -90.496 },
  { zone: '6', latitude: 14.66, longitude: -90.496 },
  { zone: '7', latitude: 14.638, longitude: -90.55 },
  { zone: '8', latitude: 14.6215, longitude: -90.529 },
  { zone: '9', latitude: 14.606, longitude: -90.5195 },
  { zone: '10', latitude: 14.599, longitude: -90.508 },
  { zone: '11', latitude: 14.612, longitude: -90.549 },
  { zone: '12', latitude: 14.588, longitude: -90.545 },
  { zone: '13', latitude: 14.585, longitude: -90.527 },
  { zone: '14', latitude: 14.582, longitude: -90.511 },
  { zone: '15', latitude: 14.6, longitude: -90.488 },
  { zone: '16', latitude: 14.608, longitude: -90.46 },
  { zone: '17', latitude: 14.648, longitude: -90.456 },
  { zone: '18', latitude: 14.67, longitude: -90.44 },
  { zone: '19', latitude: 14.663, longitude: -90.558 },
  { zone: '21', latitude: 14.548, longitude: -90.547 },
  { zone: '24', latitude: 14.59, longitude: -90.42 },
  { zone: '25', latitude: 14.69, longitude: -90.415 },
];
