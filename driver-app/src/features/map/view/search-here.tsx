import { type Area, type Position, areaContains } from '@parqueo/shared-api/contract';
import { Button, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { MOVED_AWAY, useMapViewStore } from './map-view-store';

const Round = styled(Button)`
  align-self: center;
  border-radius: ${token('radius-chip')};
  box-shadow: ${token('shadow-float')};
`;

interface SearchHereProps {
  /** Positions of the results or of the selected place. */
  wanted: readonly Position[];
  /** The area that was searched; null for everywhere. */
  searched: Area | null;
  view: Area;
  onSearch: () => void;
}

/** Offers a search in view, once somebody has moved the map away from the results (FND-06). */
export default function SearchHere({ wanted, searched, view, onSearch }: SearchHereProps) {
  const movedAway = useMapViewStore((store) => store.movedAway);
  if (!movedAway || !isLeftBehind(wanted, searched, view)) return null;

  function search() {
    // The map stays, also when that ends the search.
    useMapViewStore.setState(MOVED_AWAY);
    onSearch();
  }
  return <Round onClick={search}>Buscar en esta zona</Round>;
}

/** Whether nothing of what was found is in view; where nothing was, whether another area is. */
const isLeftBehind = (wanted: readonly Position[], searched: Area | null, view: Area) =>
  wanted.length > 0
    ? !wanted.some((place) => areaContains(view, place))
    : searched !== null && searched !== view;
