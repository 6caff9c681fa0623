import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import { media } from '../tokens/media';
import { token } from '../tokens/token';

const Block = styled.span`
  display: block;
  max-width: 100%;
  /* Seen on the page and on a card, in both themes. */
  background: ${token('color-line')};
  ${media.motion} {
    animation: pq-pulse 1.6s ease-in-out infinite;
  }
`;

export interface SkeletonProps {
  /** CSS lengths; numbers are pixels. */
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  radius?: CSSProperties['borderRadius'];
}

/** Placeholder of content that is loading; hidden from assistive technology. */
export function Skeleton({
  width = '100%',
  height = 16,
  radius = token('radius-control'),
}: SkeletonProps) {
  return <Block aria-hidden="true" style={{ width, height, borderRadius: radius }} />;
}

/** Placeholder of a paragraph with `lines` lines, the last one shorter. */
export function SkeletonLines({ lines }: { lines: number }) {
  return (
    <div style={{ display: 'grid', gap: token('space-8') }} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 && lines > 1 ? '60%' : '100%'} />
      ))}
    </div>
  );
}
