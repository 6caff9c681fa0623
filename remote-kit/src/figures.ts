import { token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';

/** Large figures side by side: a `div` with `dt` and `dd` for each. */
export const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-8')} ${token('space-24')};
  dt {
    color: ${token('color-muted')};
    font-size: ${token('text-14')};
  }
  dd {
    font-size: ${token('text-24')};
    font-weight: 700;
    line-height: 1.2;
  }
`;
