import type { Parking } from '@parqueo/shared-api/contract';
import { featureWords } from '../../../lib/parkings/feature-words';

/** What a parking offers, on one line. */
export default function RowOffers({ parking }: { parking: Parking }) {
  return featureWords(parking);
}
