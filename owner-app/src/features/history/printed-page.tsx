import type { ReactNode } from 'react';
import { createGlobalStyle, styled } from 'styled-components';

/** Leaves the page's header and menus off the paper. */
const WithoutFrame = createGlobalStyle`
  @media print {
    header,
    nav,
    aside {
      display: none !important;
    }
  }
`;

const Paper = styled.div`
  [data-paper-only] {
    display: none;
  }
  @media print {
    [data-paper-only] {
      display: block;
    }
    [data-screen-only] {
      display: none !important;
    }
    &,
    & * {
      color: #000 !important;
      background: #fff !important;
      box-shadow: none !important;
    }
    section,
    tr {
      break-inside: avoid;
    }
  }
`;

/**
 * Prints a screen black on white whatever the theme, without what only a screen can use
 * (`data-screen-only`) and with what only paper needs (`data-paper-only`).
 */
export function PrintedPage({ children }: { children: ReactNode }) {
  return (
    <Paper>
      <WithoutFrame />
      {children}
    </Paper>
  );
}
