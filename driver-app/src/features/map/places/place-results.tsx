import { Button, VisuallyHidden, token } from '@parqueo/shared-ui';
import { type MouseEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { useChangeSearch } from '../../../lib/page/use-change-search';
import { useChoosePlace, withoutSearch } from '../../../lib/parkings/choose-place';
import type { Place } from '../../../lib/parkings/selected-place';
import type { MapResults } from '../results/use-map-results';
import { useTakeFirst } from './enter';
import { PlaceRow } from './place-row';
import { Section } from './result-styles';
import { searchBox } from './search-box';
import { useArrowKeys } from './use-arrow-keys';
import { type FoundPlace, usePlaces } from './use-places';

const Nothing = styled.div`
  flex: none;
  padding: ${token('space-16')};
  border-bottom: 1px solid ${token('color-line')};
  p {
    margin-bottom: ${token('space-8')};
  }
`;

/** The places that match a search, or the message that none does (FND-04). */
export default function PlaceResults({ results }: { results: MapResults }) {
  const { search, matches, place, isSearching } = results;
  const choosePlace = useChoosePlace();
  const { places, searching: searchesPlaces } = usePlaces(search);
  useTakeFirst(results, places);
  if (places.length > 0) return <Places places={places} onChoose={choosePlace} />;
  // One thing at a time: the list says that it still looks for the nearest.
  const isOver = !searchesPlaces && !isSearching;
  return isOver && matches === 0 && <NoMatch search={search} place={place} />;
}

function Places({
  places,
  onChoose,
}: {
  places: readonly FoundPlace[];
  onChoose: (place: Place) => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  useArrowKeys(list);

  function choose({ currentTarget }: MouseEvent<HTMLElement>, place: Place) {
    // This list goes, and the focus with it: who has no mouse continues at the parkings near the place.
    currentTarget.closest('section')?.focus();
    onChoose(place);
  }

  return (
    <Section>
      <h2>Lugares</h2>
      <VisuallyHidden role="status">
        {places.length === 1 ? '1 lugar' : `${places.length} lugares`}
      </VisuallyHidden>
      <ul ref={list}>
        {places.map((place) => (
          <PlaceRow
            key={`${place.name}, ${place.detail}, ${Object.values(place.position).join()}`}
            {...place}
            onClick={(event) => choose(event, place)}
          />
        ))}
      </ul>
    </Section>
  );
}

function NoMatch({ search, place }: { search: string; place: Place | null }) {
  const changeSearch = useChangeSearch();

  function clear() {
    // The button goes, and the focus with it: what was typed is typed anew.
    searchBox()?.focus();
    changeSearch((present) => withoutSearch(present, place));
  }
  return (
    <Nothing>
      <p role="status">No hay lugares ni parqueos que coincidan con “{search}”.</p>
      <Button variant="secondary" onClick={clear}>
        Borrar búsqueda
      </Button>
    </Nothing>
  );
}
