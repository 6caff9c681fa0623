import { TileMap } from '@parqueo/remote-kit/map';
import { token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';

/** The tile map with its controls moved out of the covered edges. */
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
    .leaflet-tooltip-bottom::before {
      border-bottom-color: ${token('color-surface')};
    }
    /* On small screens the controls are just above the list's sheet. */
    .leaflet-bottom {
      bottom: var(--covered-bottom);
    }
    .leaflet-bottom .leaflet-control-zoom {
      margin-bottom: ${token('space-4')};
    }
  }
`;
