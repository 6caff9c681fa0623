import { styled } from 'styled-components';
import { media } from '../tokens/media';
import { token } from '../tokens/token';

/** The page of a screen without menu and header. Leaves room at the end for the status bars. */
export const WholePage = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  margin-bottom: ${token('bars-inset')};
  ${media.large} {
    margin-bottom: 0;
  }
  main {
    display: grid;
    flex: 1;
  }
`;
