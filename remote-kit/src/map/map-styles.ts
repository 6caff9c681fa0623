import { token } from '@parqueo/shared-ui';
import { css } from 'styled-components';

/**
 * Styles of Leaflet's container and controls. The map fills its parent and lies below floating parts.
 * The selector is doubled because Leaflet's style sheet loads later with the same specificity.
 */
export const mapStyles = css`
  && {
    position: absolute;
    inset: 0;
    z-index: 0;
    background: ${token('color-neutral-tint')};
    font: inherit;

    .leaflet-tile-pane {
      filter: ${token('tile-filter')};
    }
    .leaflet-bar {
      border: 0;
      border-radius: ${token('radius-control')};
      box-shadow: ${token('shadow-float')};
      overflow: hidden;
      a {
        display: grid;
        place-items: center;
        width: ${token('size-target')};
        height: ${token('size-target')};
        border-color: ${token('color-line')};
        color: ${token('color-ink')};
        background: ${token('color-surface')};
      }
      a:hover {
        background: ${token('color-neutral-tint')};
      }
      /* The strokes of our icons in place of Leaflet's letters. */
      span {
        width: 14px;
        height: 14px;
        font-size: 0;
        background: linear-gradient(currentColor, currentColor) center / 100% 2px no-repeat;
      }
      a:first-child span {
        background:
          linear-gradient(currentColor, currentColor) center / 100% 2px no-repeat,
          linear-gradient(currentColor, currentColor) center / 2px 100% no-repeat;
      }
      a.leaflet-disabled {
        color: ${token('color-muted')};
      }
    }
    .leaflet-control-attribution {
      color: ${token('color-muted')};
      background: ${token('color-surface')};
      font-size: calc(0.6875 * var(--pq-rem, 1rem));
      a {
        color: ${token('color-brand')};
        text-decoration: underline;
      }
    }
  }
`;
