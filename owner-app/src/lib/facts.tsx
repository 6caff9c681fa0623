import { token } from '@parqueo/shared-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Grid = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(120px, 1fr));
  gap: ${token('space-12')} ${token('space-16')};
  dt {
    color: ${token('color-muted')};
    font-size: ${token('text-12')};
  }
  dd {
    font-weight: 600;
    font-size: ${token('text-14')};
  }
`;

/** Terms above their values, several side by side. */
export function Facts({ items }: { items: Readonly<Record<string, ReactNode>> }) {
  return (
    <Grid>
      {Object.entries(items).map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Grid>
  );
}
