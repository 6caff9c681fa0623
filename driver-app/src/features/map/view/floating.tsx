import { media, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { CONTROLS_WIDTH } from './covered-styles';

/** Height of the status bars and toasts, which lie at the same edge. */
const OVERLAYS = `(${token('bars-inset')} + var(--pq-toasts-height, 0px))`;
/** The same with the gaps around them; nothing without any. */
const BARS = `${OVERLAYS} + 16 * min(${OVERLAYS}, 1px)`;

/** Height of a notice and of the folded trip, with the gaps around the least free room, in pixels. */
const TWO_PARTS = 44 + 44 + 2 * 8 + 24;

/** What the column's parts leave free: `coveredEdges` reads its box, and with it all that moves the map. */
export const FreeRoom = styled.div`
  flex: 1 1 0;
  align-self: stretch;
  pointer-events: none;
`;

/** What floats between the stay and the list: notices on top, the trip at the bottom, the free room between them. */
export const Floating = styled.div`
  position: absolute;
  top: calc(${token('search-inset')} + 60px + ${BARS});
  right: calc(${CONTROLS_WIDTH}px + ${token('space-12')});
  bottom: calc(var(--covered-bottom) + ${token('space-24')});
  left: calc(var(--covered-left) + ${token('space-8')});
  z-index: 14;
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${token('space-8')};
  container-type: size;
  pointer-events: none;
  > :not(${FreeRoom}) {
    flex: 0 1 auto;
    max-width: 100%;
    overflow-y: auto;
    pointer-events: auto;
  }
  /* Without room for all, the trip's line stays and the notice scrolls. */
  > aside {
    min-height: ${token('size-target')};
  }
  /* A trip that is unfolded takes a phone's room; a press on the map folds it. */
  @media (max-width: 1023px) {
    &:has(details[open]) > :not(aside, ${FreeRoom}) {
      display: none;
    }
  }
  /* In a column too low for both, the trip stands alone: above half a list without a connection. */
  @container (max-height: ${TWO_PARTS}px) {
    &:has(> aside) > :not(aside, ${FreeRoom}) {
      display: none;
    }
  }
  ${media.landscape} {
    top: 60px;
    bottom: calc(${token('space-24')} + ${BARS});
  }
  ${media.large} {
    top: ${token('space-16')};
    bottom: calc(${token('space-24')} + ${BARS});
    > :not(aside, ${FreeRoom}) {
      align-self: center;
    }
  }
`;
