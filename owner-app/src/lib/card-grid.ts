import { Card, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';

/** A list of cards, as many in a row as fit. */
export const CardGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  gap: ${token('space-16')};
`;

/** One of them, as high as the others of its row. */
export const GridCard = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${token('space-12')};
  height: 100%;
  overflow-wrap: anywhere;
`;
