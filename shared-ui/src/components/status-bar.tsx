import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { MAP_PANEL_WIDTH } from '../layout/map-panel';
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

/* A map's list is where bars are elsewhere: on a phone they float below its search, with room for the notice
   of the position between them; where there is room, between list and controls, above the map's credit. */
const overMap = css`
  top: calc(${token('search-inset')} + ${token('size-target')} + ${token('space-24')});
  right: ${token('space-8')};
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
  ${media.landscape} {
    top: auto;
    right: calc(${token('size-target')} + ${token('space-24')});
    bottom: calc(${token('bottom-inset')} + ${token('space-24')});
    left: calc(${MAP_PANEL_WIDTH}px + 2 * ${token('space-8')});
  }
  ${media.large} {
    top: auto;
    right: calc(${token('size-target')} + ${token('space-32')});
    bottom: ${token('space-24')};
    left: calc(${token('size-side-menu')} + ${MAP_PANEL_WIDTH}px + 2 * ${token('space-16')});
  }
`;

const besideMenu = css`
  ${media.large} {
    left: ${token('size-side-menu')};
  }
`;

/*
 * Over the page, so that nothing moves under a finger when a bar comes or goes: above the bottom
 * navigation and the action bar. A finger that comes down on a bar's text reaches what lies below it.
 */
const Place = styled.div<{ $over: StatusRegionProps['over'] }>`
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
  ${({ $over }) => $over === 'page' && besideMenu}
  ${({ $over }) => $over === 'map' && overMap}
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

export interface StatusRegionProps {
  /** What it lies over: a page beside the menu, a map that fills the window, or all of the window. */
  over: 'page' | 'map' | 'window';
  children: ReactNode;
}

/** Where bars are shown and announced. It tells the page its height. */
export function StatusRegion({ over, children }: StatusRegionProps) {
  return (
    <Place ref={useHeightProperty<HTMLDivElement>('--pq-bars-height')} role="status" $over={over}>
      {children}
    </Place>
  );
}
