import {
  FEATURE_LABELS,
  INSTANT_LABEL,
  type Stay,
  hoursOf,
  isFree,
  isInstant,
  isOpenAllNight,
} from '@parqueo/shared-api/contract';
import { formatRate, token } from '@parqueo/shared-ui';
import { useLocation } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { useChangeSearch } from '../../../lib/page/use-change-search';
import { type ShownParking } from '../parkings';
import { withFilters, withOrder } from './change-filters';
import {
  FEATURE_OF,
  FILTER_WORDS,
  type FilterWord,
  type Filters,
  HEIGHTS,
  PRICES,
  isByPrice,
  readFilters,
} from './filters';

const Filters = styled.div`
  display: contents;
`;

/* One line that scrolls sideways. */
const Line = styled.div`
  display: flex;
  gap: ${token('space-8')};
  padding: ${token('space-4')} ${token('space-16')} ${token('space-8')};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
`;

const chipStyles = css<{ $on: boolean }>`
  flex: none;
  min-height: ${token('size-target')};
  padding: 0 ${token('space-12')};
  border: 1px solid ${({ $on }) => token($on ? 'color-brand' : 'color-control-line')};
  border-radius: ${token('radius-chip')};
  color: ${token('color-ink')};
  background: ${({ $on }) => token($on ? 'color-brand-tint' : 'color-surface')};
  font-size: ${token('text-14')};
  font-weight: ${({ $on }) => ($on ? 600 : 400)};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  &:focus-visible {
    outline-offset: -3px;
  }
`;

const Chip = styled.button<{ $on: boolean }>`
  ${chipStyles}
`;

const Choice = styled.select<{ $on: boolean }>`
  ${chipStyles}
`;

const WORD_LABELS = { libres: 'Libres', instante: INSTANT_LABEL, noche: 'Abierto toda la noche' };

const labelOf = (word: FilterWord): string => {
  const feature = FEATURE_OF[word];
  if (feature) return FEATURE_LABELS[feature];
  return WORD_LABELS[word as keyof typeof WORD_LABELS];
};

function passes(word: FilterWord, { parking, state }: ShownParking, stay: Stay): boolean {
  const feature = FEATURE_OF[word];
  if (feature) return parking.features.includes(feature);
  if (word === 'instante') return isInstant(parking, state);
  return word === 'libres' ? isFree(state) : isOpenAllNight(hoursOf(parking), stay.start);
}

interface FilterChipsProps {
  /** The parkings listed with the present filters; null when there are only groups, and while loading. */
  parkings: readonly ShownParking[] | null;
  stay: Stay;
}

/** Order and filters, which the address holds (FND-05), each with how many of the listed parkings it would leave. */
export default function FilterChips({ parkings, stay }: FilterChipsProps) {
  const { search: address } = useLocation();
  const { words, price, height } = readFilters(address);
  const byPrice = isByPrice(address);
  const changeSearch = useChangeSearch();
  const change = (part: Partial<Filters>) => changeSearch((search) => withFilters(search, part));
  const toggle = (word: FilterWord) =>
    changeSearch((search) => {
      const { words: present } = readFilters(search);
      const others = present.filter((each) => each !== word);
      return withFilters(search, {
        words: others.length < present.length ? others : [...present, word],
      });
    });
  const left = (passing: (shown: ShownParking) => boolean) =>
    parkings ? ` · ${parkings.filter(passing).length}` : '';

  return (
    <Line>
      <Choice
        aria-label="Orden"
        $on={byPrice}
        value={byPrice ? 'price' : 'distance'}
        onChange={({ currentTarget: { value } }) =>
          changeSearch((search) => withOrder(search, value === 'price'))
        }
      >
        <option value="distance">Por distancia</option>
        <option value="price">Por precio</option>
      </Choice>
      <Filters role="group" aria-label="Filtros">
        {FILTER_WORDS.map((word) => (
          <Chip
            key={word}
            type="button"
            $on={words.includes(word)}
            aria-pressed={words.includes(word)}
            onClick={() => toggle(word)}
          >
            {labelOf(word)}
            {left((shown) => passes(word, shown, stay))}
          </Chip>
        ))}
        <Choice
          aria-label="Precio máximo"
          $on={price !== null}
          value={price ?? ''}
          onChange={({ currentTarget: { value } }) => change({ price: Number(value) || null })}
        >
          <option value="">Precio</option>
          {PRICES.map((each) => (
            <option key={each} value={each}>
              Hasta {formatRate(each)}
              {/* The list does not say how many a higher limit would add. */}
              {(price === null || each <= price) &&
                left(({ rate }) => rate !== null && rate <= each)}
            </option>
          ))}
        </Choice>
        <Choice
          aria-label="Altura mínima"
          $on={height !== null}
          value={height ?? ''}
          onChange={({ currentTarget: { value } }) => change({ height: Number(value) || null })}
        >
          <option value="">Altura</option>
          {HEIGHTS.map((each) => (
            <option key={each} value={each}>
              Desde {each.toFixed(1)} m
              {(height === null || each >= height) &&
                left(({ parking }) => (parking.max_height_m ?? 0) >= each)}
            </option>
          ))}
        </Choice>
      </Filters>
    </Line>
  );
}
