import { css } from 'styled-components';
import { media } from '../tokens/media';
import { token } from '../tokens/token';

/** Width in pixels of the search box and the list beside the map, on large screens and in landscape. */
export const MAP_PANEL_WIDTH = 376;

/** Place between the map's list, as a panel, and its controls; `above` is from the lower edge. */
export const besideList = (above: string) => css`
  ${media.landscape} {
    top: auto;
    right: calc(${token('size-target')} + ${token('space-24')});
    bottom: calc(${token('bottom-inset')} + ${token('space-24')} + ${above});
    left: calc(${MAP_PANEL_WIDTH}px + 2 * ${token('space-8')});
  }
  ${media.large} {
    top: auto;
    right: calc(${token('size-target')} + ${token('space-32')});
    bottom: calc(${token('space-24')} + ${above});
    left: calc(${token('size-side-menu')} + ${MAP_PANEL_WIDTH}px + 2 * ${token('space-16')});
  }
`;
