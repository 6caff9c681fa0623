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
        width: ${token('size-target')};
        height: ${token('size-target')};
        line-height: ${token('size-target')};
        border-color: ${token('color-line')};
        color: ${token('color-ink')};
        background: ${token('color-surface')};
        font-size: ${token('text-20')};
      }
      a:hover {
        background: ${token('color-neutral-tint')};
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
