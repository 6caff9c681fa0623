import { TileMap } from '@parqueo/remote-kit/map';
import { styled } from 'styled-components';

/** The tile map with its controls moved out of the covered edges. */
export const BaseMap = styled(TileMap)`
  && {
    .leaflet-bar {
      margin: 0 12px 12px;
    }
    /* On small screens the controls are just above the list's sheet. */
    .leaflet-bottom {
      bottom: var(--covered-bottom);
    }
  }
`;
