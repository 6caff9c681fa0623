import { styled } from 'styled-components';
import { media } from '../tokens/media';
import { token } from '../tokens/token';

/** A bordered surface. `as` makes it an article, a list item, or a link (with a hover style). */
export const Card = styled.div`
  display: block;
  min-width: 0;
  padding: ${token('space-16')};
  border: 1px solid ${token('color-line')};
  border-radius: ${token('radius-card')};
  color: inherit;
  background: ${token('color-surface')};
  text-align: start;
  text-decoration: none;
  a&:hover,
  button&:hover {
    ${media.hover} {
      border-color: ${token('color-brand')};
    }
  }
  ${media.motion} {
    transition: border-color 150ms ease-out;
  }
`;
