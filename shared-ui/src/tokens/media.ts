/**
 * Media queries. `large` is the one breakpoint of the layout; `short` is a phone's window that the
 * keyboard has left little of, `landscape` a phone on its side; `motion` is true where movement is
 * welcome.
 */
export const media = {
  large: '@media (min-width: 1024px)',
  short: '@media (max-height: 500px) and (max-width: 560px), (max-height: 300px)',
  landscape:
    '@media (min-height: 301px) and (max-height: 500px) and (min-width: 561px) and (max-width: 1023px)',
  motion: '@media (prefers-reduced-motion: no-preference)',
} as const;
