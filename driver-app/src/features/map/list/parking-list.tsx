import { onDemand } from '@parqueo/remote-kit';
import { Loaded } from '@parqueo/remote-kit/queries';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { Group, ListedGroup } from '../marks/groups';
import type { Highlight } from '../marks/use-highlight';
import type { MapResults } from '../results/use-map-results';
import { ListHead, ListSkeleton } from './list-head';
import { ParkingRows } from './parking-rows';
import { type SheetState, besideMap } from './sheet-state';

const FilterChips = onDemand(() => import(/* webpackChunkName: "map-more" */ './filter-chips'));
const NoParkings = onDemand(() => import(/* webpackChunkName: "map-more" */ './no-parkings'));

/* Has its height before the chips' code is there: the rows below do not jump. */
const Filters = styled.div<{ $shown: boolean }>`
  display: ${({ $shown }) => ($shown ? 'block' : 'none')};
  flex: none;
  min-height: 56px;
  ${besideMap} {
    display: block;
  }
`;

interface ParkingListProps {
  results: MapResults;
  /** Groups that the server counted, when the parkings of the area are too many to be listed. */
  groups: readonly ListedGroup[];
  highlight: Highlight;
  onOpenGroup: (group: Group) => void;
  sheet: SheetState;
  onSheet: (sheet: SheetState) => void;
  /** Whether more than the first row is to be seen on small screens. */
  isOpen: boolean;
}

/** The parkings on the map as a list, in its order, with its filters. */
export function ParkingList(props: ParkingListProps) {
  return (
    <Loaded
      query={props.results.query}
      errorTitle="Error al cargar parqueos"
      errorText="Ocurrió un error al cargar los parqueos disponibles"
      skeleton={<ListSkeleton />}
    >
      {() => <LoadedList {...props} />}
    </Loaded>
  );
}

function LoadedList({
  results,
  groups,
  highlight,
  onOpenGroup,
  sheet,
  onSheet,
  isOpen,
}: ParkingListProps) {
  const { listed, stay, search, shows, filters, isLoaded, online } = results;
  const listId = useId();
  return (
    <>
      <ListHead results={results} groups={groups} listId={listId} sheet={sheet} onSheet={onSheet} />
      <Filters $shown={isOpen || groups.length + listed.length === 0}>
        <FilterChips parkings={isLoaded && groups.length === 0 ? listed : null} stay={stay} />
      </Filters>
      <ParkingRows
        id={listId}
        results={results}
        groups={groups}
        isOpen={isOpen}
        highlight={highlight}
        onOpenGroup={onOpenGroup}
      >
        {(isLoaded || !online) && (
          <NoParkings
            online={online}
            filtered={filters > 0}
            search={shows === 'matches' ? search : ''}
          />
        )}
      </ParkingRows>
    </>
  );
}
