import { TileMap } from '@parqueo/remote-kit/map';
import { token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';

/** The driver's map, with its controls clear of what floats over it. */
export const BaseMap = styled(TileMap)`
  && {
    .leaflet-bar {
      margin: 0 12px 12px;
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
    /* The controls ride on the edge of the list, which rests on the lower edge of small screens. */
    .leaflet-bottom {
      bottom: var(--covered-bottom);
    }
  }
`;
