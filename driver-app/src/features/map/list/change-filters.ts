import { withParams } from '../../../lib/page/with-params';
import { BY_PRICE, type Filters, PARAMS, readFilters } from './filters';

export const NO_FILTERS: Filters = { words: [], price: null, height: null };

/** An address' search with a part of its filters changed. */
export function withFilters(search: string, part: Partial<Filters>): string {
  const { words, price, height } = { ...readFilters(search), ...part };
  return withParams(search, {
    [PARAMS.words]: words.join() || null,
    [PARAMS.price]: price === null ? null : String(price),
    [PARAMS.height]: height === null ? null : String(height),
  });
}

/** An address' search with the order of the list. */
export const withOrder = (search: string, byPrice: boolean): string =>
  withParams(search, { [PARAMS.order]: byPrice ? BY_PRICE : null });
