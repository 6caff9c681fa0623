import { onDemand } from '@parqueo/remote-kit';
import { Loaded } from '@parqueo/remote-kit/queries';
import { useId } from 'react';
import { styled } from 'styled-components';
import { ListHead, ListSkeleton } from './list-head';
import { type ParkingListProps, ParkingRows } from './parking-rows';
import { besideMap } from './sheet-state';

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

/** The parkings on the map as a list, in its order, with its filters. */
export function ParkingList(props: ParkingListProps) {
  const { results, groups, isOpen } = props;
  const { listed, stay, search, shows, filters, isLoaded, online } = results;
  const listId = useId();
  return (
    <Loaded
      query={results.query}
      errorTitle="Error al cargar parqueos"
      errorText="Ocurrió un error al cargar los parqueos disponibles"
      skeleton={<ListSkeleton />}
    >
      {() => (
        <>
          <ListHead results={results} groups={groups} listId={listId} />
          <Filters $shown={isOpen || groups.length + listed.length === 0}>
            <FilterChips parkings={isLoaded && groups.length === 0 ? listed : null} stay={stay} />
          </Filters>
          <ParkingRows id={listId} {...props}>
            {(isLoaded || !online) && (
              <NoParkings
                online={online}
                filtered={filters > 0}
                search={shows === 'matches' ? search : ''}
              />
            )}
          </ParkingRows>
        </>
      )}
    </Loaded>
  );
}
