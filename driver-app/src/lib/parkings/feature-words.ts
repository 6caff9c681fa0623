import { FEATURE_LABELS, HEIGHT_M, type Parking } from '@parqueo/shared-api/contract';
import { formatMetres } from '@parqueo/shared-ui';

const isUnlimited = (metres: number) => metres >= HEIGHT_M.max;

/** A height limit on a line of its own. Owners without a limit enter the highest value. */
export const heightText = (metres: number): string =>
  isUnlimited(metres) ? 'Sin límite de altura' : `Altura máxima: ${formatMetres(metres)}`;

/** 'Techado · Guardia · 2.10 m': what a parking offers on one line; '' for nothing (LOT-02). */
export function featureWords({ features, max_height_m }: Parking): string {
  const height =
    max_height_m === null || isUnlimited(max_height_m) ? [] : [formatMetres(max_height_m)];
  return [...features.map((feature) => FEATURE_LABELS[feature]), ...height].join(' · ');
}
