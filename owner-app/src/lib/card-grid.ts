import { token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';

/** A list of cards, as many in a row as fit. */
export const CardGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  gap: ${token('space-16')};
`;
