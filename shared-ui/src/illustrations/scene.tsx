import type { ReactNode } from 'react';

/** The frame of a picture, 640 by 400 units, that covers its container. */
export function Scene({ label, children }: { label: string; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 640 400"
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
    >
      {children}
    </svg>
  );
}

/** A car seen from behind, 120 by 80 units, its left upper corner at (x, y). */
export function ParkedCar({
  x,
  y,
  color,
  scale = 1,
}: {
  x: number;
  y: number;
  color: string;
  scale?: number;
}) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <ellipse cx="60" cy="80" rx="58" ry="7" fill="#0A1420" opacity="0.25" />
      <path d="M14 66h18v14H14zM88 66h18v14H88z" fill="#1A2430" />
      <path d="M22 30 32 8a8 8 0 0 1 7-5h42a8 8 0 0 1 7 5l10 22z" fill={color} />
      <path d="M31 29 39 12h42l8 17z" fill="#2C4258" />
      <path
        d="M6 44a14 14 0 0 1 14-14h80a14 14 0 0 1 14 14v24a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4z"
        fill={color}
      />
      <path d="M6 54h108v10H6z" fill="#0A1420" opacity="0.15" />
      <rect x="11" y="41" width="20" height="9" rx="4" fill="#E5484D" />
      <rect x="89" y="41" width="20" height="9" rx="4" fill="#E5484D" />
      <rect x="44" y="50" width="32" height="13" rx="2" fill="#F4F7FB" />
    </g>
  );
}
