import type { Area, Position, Stay } from '@parqueo/shared-api/contract';
import { useLiveParkings } from '../results/live-parkings';
import { BackFromSearch } from './back-from-search';
import { FitToResults } from './fit-to-results';
import type { PlacedParking } from '../parkings';
import { TapNearPin } from './tap-near-pin';

export interface MapBehaviourProps {
  /** What is in view; null while unknown. */
  area: Area | null;
  stay: Stay;
  /** What is looked for, a text or a place; '' for nothing. */
  wanted: string;
  /** Results of a search, in the list's order; null while loading. */
  found: readonly PlacedParking[] | null;
  /** The chosen place; null without one. */
  place: Position | null;
  /** Height of the list's sheet, in pixels. */
  sheetHeight: number | null;
}

/** What the map does by itself. It shows nothing, so that its code comes after the first screen. */
export default function MapBehaviour({
  area,
  stay,
  wanted,
  found,
  place,
  sheetHeight,
}: MapBehaviourProps) {
  useLiveParkings(area, stay);
  return (
    <>
      <BackFromSearch wanted={wanted} />
      <FitToResults found={found} place={place} sheetHeight={sheetHeight} />
      <TapNearPin />
    </>
  );
}
