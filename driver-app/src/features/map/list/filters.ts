import type { ParkingFeature } from '@parqueo/shared-api/contract';
import type { MapQuestion } from '../results/questions';

/** Parameters of the page's address: '?filtros=libres,techado&precio=15&altura=2.1' (FND-05). */
export const PARAMS = {
  words: 'filtros',
  price: 'precio',
  height: 'altura',
  order: 'orden',
} as const;

/** Filters that are on or off, by their word in the address. */
export const FILTER_WORDS = [
  'libres',
  'instante',
  'noche',
  'techado',
  'guardia',
  'camaras',
  'valet',
  'tarjeta',
] as const;
export type FilterWord = (typeof FILTER_WORDS)[number];

/** The filters that are something a parking offers. */
export const FEATURE_OF: Readonly<Partial<Record<FilterWord, ParkingFeature>>> = {
  techado: 'roofed',
  guardia: 'guard',
  camaras: 'cameras',
  valet: 'valet',
  tarjeta: 'card',
};

/** Highest rates to choose, in quetzales per hour. */
export const PRICES = [10, 15, 20, 30] as const;
/** Heights that a vehicle may need, in metres. */
export const HEIGHTS = [1.8, 2, 2.2, 2.5] as const;

export interface Filters {
  words: readonly FilterWord[];
  /** Highest rate, and height that is needed; null for any. */
  price: number | null;
  height: number | null;
}

const readOne = (text: string | null, choices: readonly number[]) =>
  choices.find((choice) => String(choice) === text) ?? null;

/** The filters in an address' search; what is no filter is left out. */
export function readFilters(search: string): Filters {
  const params = new URLSearchParams(search);
  const words = (params.get(PARAMS.words) ?? '').split(',');
  return {
    words: FILTER_WORDS.filter((word) => words.includes(word)),
    price: readOne(params.get(PARAMS.price), PRICES),
    height: readOne(params.get(PARAMS.height), HEIGHTS),
  };
}

/** Whether the list is ordered by the price of the stay instead of by distance. */
export const isByPrice = (search: string): boolean =>
  new URLSearchParams(search).get(PARAMS.order) === BY_PRICE;
export const BY_PRICE = 'precio';

/** How many filters there are. */
export const countFilters = ({ words, price, height }: Filters): number =>
  words.length + Number(price !== null) + Number(height !== null);

/** The filters' parameters of a query. */
export function filterQuery({ words, price, height }: Filters): MapQuestion['filters'] {
  const features = words.flatMap((word) => FEATURE_OF[word] ?? []);
  return {
    ...(words.includes('libres') && { only_free: true }),
    ...(words.includes('instante') && { instant: true }),
    ...(words.includes('noche') && { open_all_night: true }),
    ...(features.length > 0 && { features: features.join() }),
    ...(price !== null && { max_rate: price }),
    ...(height !== null && { min_height: height }),
  };
}
