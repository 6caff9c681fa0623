import { media, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';

/** Width of the map's controls at the right edge, with their margins, in pixels. */
const CONTROLS = 68;

/** Height of the status bars with the gaps around them, which lie at the same edge; nothing without bars. */
const BARS = `${token('bars-inset')} + 16 * min(${token('bars-inset')}, 1px)`;

/**
 * What floats over the map between the stay and the list, beside the map's controls: one column, notices
 * at its top and the trip at its bottom. Whatever comes or goes, none of it lies on another.
 */
export const Floating = styled.div`
  position: absolute;
  top: calc(${token('search-inset')} + 60px + ${BARS});
  right: ${CONTROLS}px;
  bottom: calc(var(--covered-bottom) + ${token('space-24')});
  left: calc(var(--covered-left) + ${token('space-8')});
  z-index: 14;
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${token('space-8')};
  pointer-events: none;
  > * {
    flex: 0 1 auto;
    max-width: 100%;
    overflow-y: auto;
    pointer-events: auto;
  }
  /* Where there is no room for all, the trip's line stays and the notice scrolls. */
  > aside {
    min-height: ${token('size-target')};
    margin-top: auto;
  }
  /* A trip that is unfolded takes a phone's room; a press on the map folds it. */
  @media (max-width: 1023px) {
    &:has(details[open]) > :not(aside) {
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
    > :not(aside) {
      align-self: center;
    }
  }
`;
