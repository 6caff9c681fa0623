import { token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';

/** A line of a card behind an icon: an address, the hours. */
export const IconLine = styled.p`
  display: flex;
  gap: ${token('space-8')};
  color: ${token('color-muted')};
  svg {
    flex: none;
    margin-top: 2px;
  }
`;
