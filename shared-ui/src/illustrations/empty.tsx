import { type ReactNode, useEffect, useState } from 'react';

/**
 * An empty space between two lines: nothing here yet. It comes later, because most lists are not empty and
 * each screen of one would carry it.
 */
export function EmptyIllustration() {
  const [drawn, setDrawn] = useState<ReactNode>();
  useEffect(() => {
    import(/* webpackChunkName: "empty-space" */ './empty-space').then(
      ({ default: EmptySpace }) => setDrawn(<EmptySpace />),
      // The words beside it say the same.
      () => undefined,
    );
  }, []);
  return <Frame>{drawn}</Frame>;
}

/** A tray with nothing in it: everything answered. */
export function NoRequestsIllustration() {
  return (
    <Frame>
      <g stroke="var(--pq-color-control-line)" strokeWidth="4" strokeLinejoin="round">
        <path d="M28 64 44 28h72l16 36v32H28z" fill="var(--pq-color-surface)" />
        <path d="M28 64h30a22 14 0 0 0 44 0h30" fill="var(--pq-color-brand-tint)" />
      </g>
      <path
        d="M66 40 77 51 96 30"
        stroke="var(--pq-color-success)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <svg
      width="160"
      height="112"
      viewBox="0 0 160 112"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
