import type { ReactNode } from 'react';

/** An empty space between two lines: nothing here yet. */
export function EmptyIllustration() {
  return (
    <Frame>
      <rect x="4" y="92" width="152" height="4" rx="2" fill="var(--pq-color-line)" />
      <path
        d="M40 92 56 44M120 92 104 44"
        stroke="var(--pq-color-control-line)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M64 92 70 60h20l6 32"
        stroke="var(--pq-color-line)"
        strokeWidth="3"
        strokeDasharray="6 6"
      />
      <circle cx="80" cy="26" r="20" fill="var(--pq-color-brand-tint)" />
      <path
        d="M75 36V17h6.5a5.5 5.5 0 0 1 0 11H75"
        stroke="var(--pq-color-brand)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M80 46v14"
        stroke="var(--pq-color-control-line)"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </Frame>
  );
}

/** A tray with nothing in it: everything answered. */
export function NoRequestsIllustration() {
  return (
    <Frame>
      <path
        d="M28 64 44 28h72l16 36v32H28z"
        fill="var(--pq-color-surface)"
        stroke="var(--pq-color-control-line)"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path
        d="M28 64h30a22 14 0 0 0 44 0h30"
        fill="var(--pq-color-brand-tint)"
        stroke="var(--pq-color-control-line)"
        strokeWidth="4"
        strokeLinejoin="round"
      />
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
