import { type Area, type Position, areaContains } from '@parqueo/shared-api/contract';
import { Button, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { MOVED_AWAY, useMapViewStore } from './map-view-store';

/* In the middle of the map's upper edge. */
const Place = styled.div`
  position: absolute;
  top: calc(var(--covered-top) + ${token('space-8')});
  right: 0;
  left: var(--covered-left);
  z-index: 12;
  display: flex;
  justify-content: center;
  pointer-events: none;
  button {
    border-radius: ${token('radius-chip')};
    box-shadow: ${token('shadow-float')};
    pointer-events: auto;
  }
`;

interface SearchHereProps {
  /** Where is what was found or chosen. */
  wanted: readonly Position[];
  /** The area that was searched; null for everywhere. */
  searched: Area | null;
  view: Area;
  onSearch: () => void;
}

/** Offers to look where the map is now, once somebody has moved it away from what was found (FND-06). */
export default function SearchHere({ wanted, searched, view, onSearch }: SearchHereProps) {
  const movedAway = useMapViewStore((store) => store.movedAway);
  if (!movedAway || !isLeftBehind(wanted, searched, view)) return null;

  function search() {
    // The map stays, also when that ends the search.
    useMapViewStore.setState(MOVED_AWAY);
    onSearch();
  }
  return (
    <Place>
      <Button onClick={search}>Buscar en esta zona</Button>
    </Place>
  );
}

/** Whether nothing of what was found is in view; where nothing was, whether another area is. */
const isLeftBehind = (wanted: readonly Position[], searched: Area | null, view: Area) =>
  wanted.length > 0
    ? !wanted.some((place) => areaContains(view, place))
    : searched !== null && searched !== view;
