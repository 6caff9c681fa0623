import { styled } from 'styled-components';
import { token } from '../tokens/token';

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token('space-12')};
  /* On one line of a phone, however large the text is. */
  font-size: min(${token('text-20')}, 6.25vw);
  font-weight: 700;
  letter-spacing: -0.01em;
  white-space: nowrap;
  svg {
    flex: none;
  }
`;

/** The mark, a P inside a map pin, as SVG paths in a box of 32 by 36. */
export function BrandMark() {
  return (
    <>
      <path
        d="M16 0a15 15 0 0 1 15 15c0 8.5-8.5 13.5-13.4 20a2 2 0 0 1-3.2 0C9.5 28.5 1 23.5 1 15A15 15 0 0 1 16 0"
        fill="var(--pq-color-brand)"
      />
      <path
        d="M12 23V8h5.5a4.8 4.8 0 0 1 0 9.6H12"
        fill="none"
        stroke="var(--pq-color-on-brand)"
        strokeWidth="3.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </>
  );
}

/** The mark and the product's name. */
export function Brand() {
  return (
    <Line>
      <svg width="32" height="36" viewBox="0 0 32 36" aria-hidden="true" focusable="false">
        <BrandMark />
      </svg>
      Parqueo Central
    </Line>
  );
}
