import { token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';

/** Name and state at the top of a card. A long state moves to its own line instead of narrowing the name. */
export const CardHeading = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${token('space-8')} ${token('space-12')};
  h2,
  h3 {
    font-size: ${token('text-16')};
    /* As high as a chip beside it. */
    line-height: 1.5;
  }
`;
