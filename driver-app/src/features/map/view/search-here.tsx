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
  /** Positions of the results. */
  wanted: readonly Position[];
  /** The area that was searched, null for everywhere, and how to search in another. */
  searched: { area: Area | null; lookIn: (area: Area) => void };
  view: Area;
}

/** Offers a search in view, once somebody has moved the map away from the results (FND-06). */
export default function SearchHere({ wanted, searched, view }: SearchHereProps) {
  const movedAway = useMapViewStore((store) => store.movedAway);
  if (!movedAway || !isLeftBehind(wanted, searched.area, view)) return null;

  function search() {
    useMapViewStore.setState(MOVED_AWAY);
    searched.lookIn(view);
  }
  return <Round onClick={search}>Buscar en esta zona</Round>;
}

/** Whether nothing of what was found is in view; where nothing was, whether another area is. */
const isLeftBehind = (wanted: readonly Position[], searched: Area | null, view: Area) =>
  wanted.length > 0
    ? !wanted.some((place) => areaContains(view, place))
    : searched !== null && searched !== view;
