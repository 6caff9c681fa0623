import { styled } from 'styled-components';
import { encode } from 'uqr';

/** White around the code, in modules, by which readers find it (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/* Black on white in every theme: readers expect it so. */
const Picture = styled.svg`
  width: 200px;
  height: 200px;
  border-radius: 8px;
  background: #fff;
  forced-color-adjust: none;
`;

/** A text as a QR code; `label` is what it says to who does not see it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = qrPath(text);
  return (
    <Picture
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </Picture>
  );
}

/** The dark modules of a text's QR code as an SVG path, and the side of its square with the white around. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  return { path: data.flatMap(rowPath).join(''), size };
}

/** The dark modules of a row, each a square of 1 by 1. */
const rowPath = (row: readonly boolean[], y: number): string[] =>
  row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []));
