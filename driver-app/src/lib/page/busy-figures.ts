import { css, styled } from 'styled-components';

/* Figures of the previous stay, while those of the selected one load: they look like loading,
   after a delay, because the answer mostly comes sooner than an eye would see it. */
export const busyStyles = css`
  transition: opacity 150ms ease-out;
  &[aria-busy='true'] {
    opacity: 0.5;
    transition-delay: 200ms;
  }
`;

export const BusyFigures = styled.div`
  ${busyStyles}
`;
