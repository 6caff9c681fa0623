import { Button, MapPin, VisuallyHidden, media, token } from '@parqueo/shared-ui';
import { type MouseEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { useChangeSearch } from '../../../lib/page/use-change-search';
import { useChoosePlace, withoutSearch } from '../../../lib/parkings/choose-place';
import type { Place } from '../../../lib/parkings/selected-place';
import type { MapResults } from '../results/use-map-results';
import { useTakeFirst } from './enter';
import { searchBox } from './search-box';
import { useArrowKeys } from './use-arrow-keys';
import { type FoundPlace, usePlaces } from './use-places';

const Section = styled.div`
  flex: 0 1 auto;
  min-height: 100px;
  overflow-y: auto;
  overscroll-behavior: contain;
  border-bottom: 1px solid ${token('color-line')};
  h2 {
    padding: ${token('space-12')} ${token('space-16')} ${token('space-4')};
    font-size: ${token('text-16')};
  }
`;

const Result = styled.button`
  display: grid;
  grid-template-columns: auto 1fr;
  column-gap: ${token('space-12')};
  align-items: center;
  width: 100%;
  min-height: ${token('size-target')};
  padding: ${token('space-8')} ${token('space-16')};
  border: 0;
  color: ${token('color-ink')};
  background: transparent;
  font: inherit;
  text-align: start;
  overflow-wrap: anywhere;
  &:hover {
    ${media.hover} {
      background: ${token('color-brand-tint')};
    }
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  svg {
    grid-row: span 2;
    color: ${token('color-brand')};
  }
`;

const Name = styled.span`
  font-weight: 600;
  line-height: 1.3;
`;

const Detail = styled.span`
  grid-column: 2;
  color: ${token('color-muted')};
  font-size: ${token('text-14')};
  line-height: 1.3;
`;

const Nothing = styled.div`
  flex: none;
  padding: ${token('space-16')};
  border-bottom: 1px solid ${token('color-line')};
  overflow-wrap: anywhere;
  p {
    margin-bottom: ${token('space-8')};
  }
`;

/** The places that match a search, or the message that none does (FND-04). */
export default function PlaceResults({ results }: { results: MapResults }) {
  const { search, matches, place } = results;
  const choosePlace = useChoosePlace();
  const { places, searching } = usePlaces(search);
  useTakeFirst(results, places);
  if (places.length > 0) return <Places places={places} onChoose={choosePlace} />;
  return matches === 0 && !searching ? <NoMatch search={search} place={place} /> : null;
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
          <li key={`${place.name}, ${place.detail}, ${Object.values(place.position).join()}`}>
            <Result type="button" onClick={(event) => choose(event, place)}>
              <MapPin size={20} />
              <Name>{place.name}</Name>
              <Detail>{place.detail}</Detail>
            </Result>
          </li>
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
