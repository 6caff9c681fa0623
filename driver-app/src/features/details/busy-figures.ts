import { styled } from 'styled-components';

/*
 * Figures that are still those of another stay, while the chosen one is asked for: they look like
 * loading. Not at once, as the answer mostly comes sooner than an eye would see it.
 */
export const BusyFigures = styled.div`
  transition: opacity 150ms ease-out;
  &[aria-busy='true'] {
    opacity: 0.5;
    transition-delay: 200ms;
  }
`;
