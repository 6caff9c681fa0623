import { token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';

/** Cards side by side, as many as fit. */
export const CardGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  gap: ${token('space-16')};
`;
