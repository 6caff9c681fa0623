/** Media queries: `large` is the one breakpoint of the layout, `motion` is true where movement is welcome. */
export const media = {
  large: '@media (min-width: 1024px)',
  motion: '@media (prefers-reduced-motion: no-preference)',
} as const;
