import { token } from '@parqueo/shared-ui';
import { css } from 'styled-components';

/* The public tiles have no dark version. */
const dimmedTiles = css`
  .leaflet-tile-pane {
    filter: invert(1) hue-rotate(180deg) brightness(0.9) contrast(0.85);
  }
`;

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
      font-size: 0.6875rem;
      a {
        color: ${token('color-brand')};
        text-decoration: underline;
      }
    }
  }
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) & {
      ${dimmedTiles}
    }
  }
  :root[data-theme='dark'] & {
    ${dimmedTiles}
  }
`;
