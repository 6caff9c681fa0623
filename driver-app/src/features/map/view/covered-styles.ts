import { MAP_PANEL_WIDTH, media } from '@parqueo/shared-ui';
import { css } from 'styled-components';
import { PEEK_HEIGHT } from '../list/sheet-state';

/** What the list covers of the map, from which all that floats keeps away; the sheet itself sets --sheet-height. */
export const coveredStyles = css`
  --covered-left: 0px;
  --covered-bottom: var(--sheet-height, ${PEEK_HEIGHT}px);
  ${media.landscape} {
    --covered-left: ${MAP_PANEL_WIDTH + 16}px;
    --covered-bottom: 0px;
  }
  ${media.large} {
    --covered-left: ${MAP_PANEL_WIDTH + 32}px;
    --covered-bottom: 0px;
  }
`;

/** Width of the map's controls at the right edge, with their margin, in pixels. */
export const CONTROLS_WIDTH = 56;
