import { styled } from 'styled-components';
import { token } from '../tokens/token';

/** The turning ring of spinners and loading buttons. */
export const SpinnerRing = styled.span<{ $size: number }>`
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border: ${({ $size }) => ($size > 24 ? 4 : 2)}px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: pq-spin 900ms linear infinite;
  @media (prefers-reduced-motion: reduce) {
    animation: pq-pulse 2s ease-in-out infinite;
  }
`;

const Inline = styled.div`
  display: inline-flex;
  align-items: center;
  gap: ${token('space-12')};
  color: ${token('color-brand')};
`;

const Centred = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${token('space-16')};
  min-height: 60vh;
  min-height: 60dvh;
  padding: ${token('space-24')};
  color: ${token('color-brand')};
  text-align: center;
`;

const Label = styled.span`
  color: ${token('color-muted')};
`;

/** A spinner inside other content; the label is shown and announced. */
export function Spinner({ label }: { label: string }) {
  return (
    <Inline role="status">
      <SpinnerRing $size={20} aria-hidden="true" />
      <Label>{label}</Label>
    </Inline>
  );
}

/** A spinner in the middle of an empty screen; the label is shown and announced. */
export function FullPageSpinner({ label }: { label: string }) {
  return (
    <Centred role="status">
      <SpinnerRing $size={40} aria-hidden="true" />
      <Label>{label}</Label>
    </Centred>
  );
}
