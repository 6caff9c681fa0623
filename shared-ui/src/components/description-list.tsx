import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../tokens/token';

const List = styled.dl`
  > div {
    display: flex;
    justify-content: space-between;
    gap: ${token('space-16')};
    padding: ${token('space-8')} 0;
  }
  > div + div {
    border-top: 1px solid ${token('color-line')};
  }
  dt {
    flex: none;
    max-width: 50%;
    color: ${token('color-muted')};
  }
  dd {
    font-weight: 600;
    text-align: end;
    text-wrap: balance;
  }
`;

export interface DescriptionItem {
  term: string;
  description: ReactNode;
}

/** Terms with their values, one per line. Terms are unique in a list. */
export function DescriptionList({ items }: { items: readonly DescriptionItem[] }) {
  return (
    <List>
      {items.map(({ term, description }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </List>
  );
}
