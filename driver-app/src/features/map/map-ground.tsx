import { media, token } from '@parqueo/shared-ui';
import { MapContainer } from 'react-leaflet';
import { css, styled } from 'styled-components';

/* Public tiles are drawn for daylight only. */
const dimmedTiles = css`
  .leaflet-tile-pane {
    filter: invert(1) hue-rotate(180deg) brightness(0.9) contrast(0.85);
  }
`;

/** Leaflet's map in the product's looks: it fills its place and lies below what floats. */
export const MapGround = styled(MapContainer)`
  position: absolute;
  inset: 0;
  z-index: 0;
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) & {
      ${dimmedTiles}
    }
  }
  :root[data-theme='dark'] & {
    ${dimmedTiles}
  }

  /* Twice the class: Leaflet's own rules come later and are as specific. */
  && {
    background: ${token('color-neutral-tint')};
    font: inherit;
    .leaflet-bar {
      border: 0;
      box-shadow: ${token('shadow-float')};
      margin: 0 12px 12px;
      border-radius: ${token('radius-control')};
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
      }
    }
    .leaflet-tooltip {
      border: 0;
      color: ${token('color-ink')};
      background: ${token('color-surface')};
      box-shadow: ${token('shadow-float')};
      font: 600 ${token('text-12')}/1.2 ${token('font')};
    }
    .leaflet-tooltip-top::before {
      border-top-color: ${token('color-surface')};
    }
    /* Clear of the list, which rests on the lower edge of small screens. */
    .leaflet-bottom {
      bottom: 152px;
    }
    ${media.large} {
      .leaflet-bottom {
        bottom: 0;
      }
    }
  }
`;
