import { token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';

/** A line of a card with an icon before it, for example an address. */
export const IconLine = styled.p`
  display: flex;
  gap: ${token('space-8')};
  color: ${token('color-muted')};
  font-size: ${token('text-14')};
  svg {
    flex: none;
    margin-top: 2px;
  }
`;
