import { FEATURE_LABELS, type Stay, isOpenAllNight, isFree } from '@parqueo/shared-api/contract';
import { formatRate, token } from '@parqueo/shared-ui';
import { useLocation } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { useChangeSearch } from '../../../lib/page/use-change-search';
import {
  FEATURE_OF,
  FILTER_WORDS,
  type FilterWord,
  type Filters,
  HEIGHTS,
  PRICES,
  readFilters,
  withFilters,
} from './filters';
import { type ShownParking } from '../parkings';

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

const labelOf = (word: FilterWord): string => {
  const feature = FEATURE_OF[word];
  if (feature) return FEATURE_LABELS[feature];
  return word === 'libres' ? 'Libres' : 'Abierto toda la noche';
};

/** Whether a parking passes a filter. */
function passes(word: FilterWord, { parking, state }: ShownParking, stay: Stay): boolean {
  const feature = FEATURE_OF[word];
  if (feature) return parking.features.includes(feature);
  return word === 'libres'
    ? isFree(state)
    : isOpenAllNight(parking.availability_schedule, stay.start);
}

interface FilterChipsProps {
  /** What is listed with the present filters; null where only groups are, and while nobody knows. */
  parkings: readonly ShownParking[] | null;
  stay: Stay;
}

/**
 * Filters of the list and the map, kept in the address (FND-05). Each tells how many of what is listed
 * it would leave.
 */
export default function FilterChips({ parkings, stay }: FilterChipsProps) {
  const { words, price, height } = readFilters(useLocation().search);
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
    <Line role="group" aria-label="Filtros">
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
            {/* How many a higher limit would add is not known here. */}
            {(price === null || each <= price) && left(({ rate }) => rate !== null && rate <= each)}
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
    </Line>
  );
}
