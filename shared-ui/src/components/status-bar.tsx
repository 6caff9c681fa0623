import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { besideList } from '../layout/beside-list';
import { useHeightProperty } from '../layout/use-height-property';
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
  background: ${({ $tone }) => toneColors[$tone].background};
  font-size: ${token('text-14')};
  text-align: center;
  text-wrap: balance;
`;

/* On the map's screen the list takes the lower edge. On a phone the bars float below the search box and
   beside the map's controls; on large screens between the list and those. */
const overMap = css`
  top: calc(${token('search-inset')} + ${token('size-target')} + ${token('space-24')});
  right: calc(${token('size-target')} + ${token('space-24')});
  bottom: auto;
  left: ${token('space-8')};
  ${Bar} {
    border: 1px solid ${token('color-line')};
    border-radius: ${token('radius-card')};
    box-shadow: ${token('shadow-float')};
  }
  ${Bar} + ${Bar} {
    margin-top: ${token('space-4')};
  }
  ${besideList('0px')}
`;

const besideMenu = css`
  ${media.large} {
    left: ${token('size-side-menu')};
  }
`;

/*
 * The bars float over the page, above the bottom navigation and the action bar, so that nothing moves
 * when one appears. Taps on a bar's text go through to what lies below it.
 */
const Region = styled.div<{ $over: StatusRegionProps['over'] }>`
  position: ${token('bars-position')};
  z-index: 35;
  right: 0;
  bottom: calc(${token('bottom-inset')} + ${token('action-inset')});
  left: 0;
  pointer-events: none;
  ${Bar} {
    border-top: 1px solid ${token('color-line')};
  }
  /* Ignores taps for a moment, because they were meant for the content below. */
  button {
    pointer-events: auto;
    animation: pq-untouched 700ms step-end;
  }
  ${({ $over }) => $over === 'page' && besideMenu}
  ${({ $over }) => $over === 'map' && overMap}
`;

/* Beside an ErrorState nothing is shown of which it could tell. */
const Seen = styled.span`
  :has([data-failed]) ~ * & {
    display: none;
  }
`;

export interface StatusBarProps {
  tone: Tone;
  children: ReactNode;
  /** What it says of the data that the page shows; not said where loading it failed. */
  seen?: ReactNode;
  action?: ReactNode;
}

/** A message about the whole page, inside a `StatusRegion`. */
export function StatusBar({ tone, children, seen, action }: StatusBarProps) {
  return (
    <Bar $tone={tone}>
      <span>
        {children}
        {seen && <Seen>{seen}</Seen>}
      </span>
      {action}
    </Bar>
  );
}

export interface StatusRegionProps {
  /** The part below the bars: a page beside the menu, a map that fills the window, or the whole window. */
  over: 'page' | 'map' | 'window';
  children: ReactNode;
}

/** Shows and announces status bars. Its height is the custom property --pq-bars-height. */
export function StatusRegion({ over, children }: StatusRegionProps) {
  return (
    <Region
      ref={useHeightProperty<HTMLDivElement>('--pq-bars-height')}
      role="status"
      data-over={over}
      $over={over}
    >
      {children}
    </Region>
  );
}
