import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useToldHeight } from '../layout/told-height';
import { media } from '../tokens/media';
import { token } from '../tokens/token';
import { type Tone, toneColors } from './tone';

const Bar = styled.div<{ $tone: Tone }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${token('space-4')} ${token('space-16')};
  padding: ${token('space-8')} ${token('space-16')};
  color: ${({ $tone }) => toneColors[$tone].text};
  background: ${({ $tone }) => toneColors[$tone].ground};
  font-size: ${token('text-14')};
  text-align: center;
  text-wrap: balance;
`;

/*
 * Over the page, so that nothing moves under a finger when a bar comes or goes: above the bottom
 * navigation and the action bar, or on a map, whose list is there, below its search. A finger that
 * comes down on a bar's text reaches what lies below it.
 */
const Place = styled.div<{ $over: StatusPlaceProps['over'] }>`
  position: ${token('bars-position')};
  z-index: 35;
  right: 0;
  bottom: calc(${token('bottom-inset')} + ${token('action-inset')});
  left: 0;
  pointer-events: none;
  ${Bar} {
    border-top: 1px solid ${token('color-line')};
  }
  /* A tap that was meant for what lay there does not count. */
  button {
    pointer-events: auto;
    animation: pq-untouched 700ms step-end;
  }
  ${({ $over }) => $over === 'map' && `top: 180px; bottom: auto;`}
  ${media.landscape} {
    ${({ $over }) => $over === 'map' && `top: auto; bottom: ${token('bottom-inset')}; left: 400px;`}
  }
  ${media.large} {
    ${({ $over }) => $over === 'page' && `left: ${token('size-side-menu')};`}
    ${({ $over }) =>
      $over === 'map' &&
      `top: auto; bottom: 0; left: calc(${token('size-side-menu')} + 408px); right: 80px;`}
  }
`;

export interface StatusBarProps {
  tone: Tone;
  children: ReactNode;
  action?: ReactNode;
}

/** A state of the whole page, in its `StatusPlace`. */
export function StatusBar({ tone, children, action }: StatusBarProps) {
  return (
    <Bar $tone={tone}>
      <span>{children}</span>
      {action}
    </Bar>
  );
}

export interface StatusPlaceProps {
  /** What it lies over: a page beside the menu, a map that fills the window, or all of the window. */
  over: 'page' | 'map' | 'window';
  children: ReactNode;
}

/** Where bars are shown and announced. It tells the page its height. */
export function StatusPlace({ over, children }: StatusPlaceProps) {
  return (
    <Place ref={useToldHeight<HTMLDivElement>('--pq-bars-height')} role="status" $over={over}>
      {children}
    </Place>
  );
}
