import { onDemand } from '@parqueo/remote-kit';
import { MAP_PANEL_WIDTH, media, token } from '@parqueo/shared-ui';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { setSheet, useMapViewStore } from '../view/map-view-store';
import { HALF, PEEK_HEIGHT, STAY_LINE_HEIGHT, type SheetState, besideMap } from './sheet-state';

const SheetDrag = onDemand(() => import(/* webpackChunkName: "map-more" */ './sheet-drag'));

/* How tall the sheet may be; with little in it, it is lower. */
const halfHeight = `max(${PEEK_HEIGHT}px, min(${HALF.share * 100}%, 100% - ${HALF.free}px))`;
const maxHeights = {
  peek: halfHeight,
  half: halfHeight,
  full: `calc(100% - ${token('search-inset')} - ${STAY_LINE_HEIGHT}px - ${token('space-8')})`,
};

const Sheet = styled.section<{ $state: SheetState; $dragged: boolean; $handle: boolean }>`
  position: absolute;
  inset: auto 0 0;
  z-index: 20;
  display: flex;
  flex-direction: column;
  min-height: ${PEEK_HEIGHT}px;
  max-height: ${({ $state, $dragged }) => ($dragged ? '100%' : maxHeights[$state])};
  height: ${({ $dragged, $state }) => ($dragged ? 'var(--dragged-height)' : $state === 'full' ? '100%' : 'auto')};
  border-radius: ${token('radius-card')} ${token('radius-card')} 0 0;
  background: ${token('color-surface')};
  box-shadow: ${token('shadow-float')};
  overflow: hidden;
  touch-action: ${({ $handle }) => ($handle ? 'none' : 'auto')};
  > [role='alert'] {
    overflow-y: auto;
  }
  > [aria-busy] {
    overflow: hidden;
  }
  ${media.motion} {
    transition: max-height ${({ $dragged }) => ($dragged ? '0s' : token('motion-enter'))};
  }
  ${besideMap} {
    inset: calc(${token('search-inset')} + ${token('space-8')}) auto 0 ${token('space-8')};
    width: ${MAP_PANEL_WIDTH}px;
    height: auto;
    min-height: 0;
    max-height: none;
    touch-action: auto;
    transition: none;
  }
  ${media.large} {
    inset: calc(${token('search-inset')} + 68px) auto auto ${token('space-16')};
    max-height: calc(100% - ${token('search-inset')} - 84px);
    border-radius: ${token('radius-card')};
  }
`;

const Grip = styled.div`
  flex: none;
  display: grid;
  justify-content: center;
  padding-top: ${token('space-8')};
  cursor: grab;
  touch-action: none;
  &::before {
    content: '';
    width: 36px;
    height: 4px;
    border-radius: ${token('radius-chip')};
    background: ${token('color-control-line')};
  }
  ${besideMap} {
    display: none;
  }
`;

interface ListSheetProps {
  above: ReactNode;
  /** Given whether more than the closed sheet is to be seen. */
  children: (open: boolean) => ReactNode;
}

/** Holds the list: a sheet that is dragged between closed, half and full, or by buttons; a panel on large screens. */
export function ListSheet({ above, children }: ListSheetProps) {
  const state = useMapViewStore((store) => store.sheet);
  const sheet = useSheetHeight();
  // Closed, the whole of it is dragged; otherwise only its head, and the list scrolls.
  const isHandle = state === 'peek' && !above;
  const [dragged, setDragged] = useState(false);
  return (
    <Sheet
      ref={sheet}
      aria-label="Lista de parqueos"
      tabIndex={-1}
      $state={state}
      $dragged={dragged}
      $handle={isHandle}
      onDragStart={(event) => event.preventDefault()}
    >
      <SheetDrag sheet={sheet} byAll={isHandle} onDragged={setDragged} onState={setSheet} />
      <Grip data-grip />
      {above}
      {children(state !== 'peek' || dragged)}
    </Sheet>
  );
}

/** Gives the screen the sheet's height as --sheet-height, also while dragged: what floats rides on its edge. */
function useSheetHeight(): RefObject<HTMLElement | null> {
  const sheet = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current } = sheet;
    const screen = current?.parentElement;
    if (!current || !screen) return;
    const observer = new ResizeObserver(([entry]) => {
      const box = entry?.borderBoxSize[0];
      if (box) screen.style.setProperty('--sheet-height', `${Math.round(box.blockSize)}px`);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return sheet;
}
