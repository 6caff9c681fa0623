// oxlint-disable-next-line typescript/triple-slash-reference -- A remote that imports this knows its images by it.
/// <reference path="./assets.d.ts" />
export { defaultIcon } from './default-icon';
export { type CoveredEdges, coveredEdges } from './covered-edges';
export { ZONE_CENTERS } from './ground/zones';
export { PageScroll } from './page-scroll';
export { TileMap } from './tile-map';
export { type PositionState, usePosition } from './use-position';
