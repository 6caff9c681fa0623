import { token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { FILTERS, type Filter, isOf } from './filters';
import type { SpaceView } from './space-views';

const Choice = styled.button<{ $danger: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  align-content: center;
  justify-content: center;
  column-gap: ${token('space-4')};
  min-height: 44px;
  padding: 2px;
  border: 1px solid ${token('color-line')};
  border-radius: ${token('radius-control')};
  color: ${token('color-muted')};
  background: ${token('color-surface')};
  font: inherit;
  /* Four are beside each other, however large the text is. */
  font-size: min(${token('text-12')}, 4.4vw);
  line-height: 1.3;
  cursor: pointer;
  strong {
    color: ${({ $danger }) => token($danger ? 'color-danger' : 'color-ink')};
    font-size: ${token('text-14')};
    font-variant-numeric: tabular-nums;
    line-height: 1.2;
  }
  &[aria-pressed='true'] {
    border-color: ${token('color-brand')};
    color: ${token('color-brand')};
    background: ${token('color-brand-tint')};
    font-weight: 600;
  }
`;

interface FilterBarProps {
  views: readonly SpaceView[];
  filter: Filter | null;
  onFilter: (filter: Filter | null) => void;
}

/** How many spaces are in each state; a tap shows only those, a second one all again (GAT-01). */
export function FilterBar({ views, filter, onFilter }: FilterBarProps) {
  return (
    <div
      style={{ display: 'grid', gridTemplateColumns: 'repeat(4, auto)', gap: token('space-4') }}
      role="group"
      aria-label="Mostrar solo"
    >
      {Object.entries(FILTERS).map(([name, label]) => {
        const each = name as Filter;
        const count = views.filter((view) => isOf(each, view)).length;
        return (
          <Choice
            key={each}
            type="button"
            $danger={each === 'over' && count > 0}
            aria-pressed={filter === each}
            onClick={() => onFilter(filter === each ? null : each)}
          >
            <span>{label}</span> <strong>{count}</strong>
          </Choice>
        );
      })}
    </div>
  );
}
