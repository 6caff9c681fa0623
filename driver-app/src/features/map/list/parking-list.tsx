import { Loaded } from '@parqueo/remote-kit/queries';
import type { Stay } from '@parqueo/shared-api/contract';
import { Button, Skeleton, Spinner, formatDistance, media, token } from '@parqueo/shared-ui';
import {
  type ComponentProps,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';
import type { Place } from '../../../lib/parkings/chosen-place';
import { walkingTime } from './walking-time';
import type { Group } from '../marks/arrangement';
import type { ListedGroup } from '../marks/crowd';
import { ListSheet } from './list-sheet';
import { onDemand } from '../../../lib/page/on-demand';
import { ParkingRow } from './parking-row';
import type { ShownParking } from '../parkings';
import type { SheetState } from './sheet-state';

const SheetControls = onDemand(() => import(/* webpackChunkName: "map-more" */ './sheet-controls'));
const FilterChips = onDemand(() => import(/* webpackChunkName: "map-more" */ './filter-chips'));
const GroupRow = onDemand(() => import(/* webpackChunkName: "map-more" */ './group-row'));

const Head = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space-8')};
  min-height: 52px;
  padding: 0 ${token('space-4')} ${token('space-4')} ${token('space-16')};
  touch-action: none;
  h2 {
    font-size: ${token('text-16')};
  }
  p {
    color: ${token('color-muted')};
    font-size: ${token('text-12')};
  }
  ${media.landscape} {
    padding-block: ${token('space-4')};
    touch-action: auto;
  }
  ${media.large} {
    padding-block: ${token('space-8')};
    touch-action: auto;
  }
`;

/* Has its height before the chips' code is there: the rows below do not jump. */
const Filters = styled.div<{ $shown: boolean }>`
  display: ${({ $shown }) => ($shown ? 'block' : 'none')};
  flex: none;
  min-height: 56px;
  ${media.landscape} {
    display: block;
  }
  ${media.large} {
    display: block;
  }
`;

const Rows = styled.ul<{ $expanded: boolean }>`
  flex: 1;
  overflow-y: auto;
  overscroll-behavior: contain;
  /* Where the rows begin that a button brings is said below. */
  overflow-anchor: none;
  border-top: 1px solid ${token('color-line')};
  /* The collapsed sheet shows only the nearest parking. */
  > li + li {
    display: ${({ $expanded }) => ($expanded ? 'block' : 'none')};
    border-top: 1px solid ${token('color-line')};
  }
  ${media.landscape} {
    > li + li {
      display: block;
    }
  }
  ${media.large} {
    > li + li {
      display: block;
    }
  }
`;

/* On small screens as high as the closed sheet, so that nothing jumps when the first row comes. */
const Coming = styled.div`
  display: grid;
  gap: ${token('space-12')};
  padding: 0 ${token('space-16')} ${token('space-16')};
  > * + * {
    display: none;
  }
  ${media.landscape} {
    > * + * {
      display: block;
    }
  }
  ${media.large} {
    > * + * {
      display: block;
    }
  }
`;

const More = styled.li`
  display: flex;
  > * {
    flex: 1;
  }
  padding: ${token('space-8')};
`;

const Body = styled.div`
  overflow-y: auto;
  padding: 0 ${token('space-16')} ${token('space-16')};
`;

export interface ParkingListProps {
  /** The query that loads the parkings. */
  query: ComponentProps<typeof Loaded>['query'];
  /** In the list's order. */
  parkings: readonly ShownParking[];
  /** Groups that the server counted, when the parkings of the area are too many to be listed. */
  clusters: readonly ListedGroup[];
  /** Whether there are others beyond the parkings, further away. */
  more: boolean;
  stay: Stay;
  /** The choice as an address' search, for the way to the details. */
  search: string;
  /** What distances are measured from. */
  from: Place | 'user' | 'center';
  /** Those in view, those that match a search, or, where none does, the nearest. */
  shows: 'view' | 'matches' | 'nearest';
  /** How many filters there are. */
  filters: number;
  /** Whether the answer is that of the present question. */
  known: boolean;
  /** Shown when there is nothing to list. */
  empty: ReactNode;
  highlightedId: number | null;
  onHighlight: (id: number | null) => void;
  onOpenGroup: (group: Group) => void;
  sheet: SheetState;
  onSheet: (sheet: SheetState) => void;
  /** Called with the list's height in pixels, at first and whenever it changes. */
  onHeight: (height: number) => void;
  /** Stands above the parkings. */
  children?: ReactNode;
}

/** Rows that are drawn at first, and that each 'Ver más' adds. */
const STEP = 12;
/** So many steps are drawn at once: the page stays light (FND-06). */
const MAX_STEPS = 2;

/** The parkings on the map as a list, in its order: a sheet on small screens, a panel on large ones. */
export function ParkingList({ query, onHeight, children, ...list }: ParkingListProps) {
  return (
    <ListSheet state={list.sheet} onState={list.onSheet} onHeight={onHeight} above={children}>
      {(open) => (
        <Loaded
          query={query}
          errorTitle="Error al cargar parqueos"
          errorText="Ocurrió un error al cargar los parqueos disponibles"
          skeleton={<ListSkeleton />}
        >
          {() => <List {...list} open={open} />}
        </Loaded>
      )}
    </ListSheet>
  );
}

interface ListProps extends Omit<ParkingListProps, 'query' | 'onHeight' | 'children'> {
  /** Whether more than the first row is to be seen on small screens. */
  open: boolean;
}

function List({
  parkings,
  clusters,
  more,
  from,
  shows,
  filters,
  known,
  empty,
  sheet,
  onSheet,
  open,
  ...rows
}: ListProps) {
  const [wanted, setWanted] = useState(1);
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  // Fewer where the list has become shorter since.
  const entries = [...clusters, ...parkings];
  const last = Math.max(1, Math.min(wanted, Math.ceil(entries.length / STEP)));
  const first = Math.max(0, last - MAX_STEPS);
  const shown = entries.slice(first * STEP, last * STEP);
  const before = useRef(last);
  useLayoutEffect(() => {
    const isBack = last < before.current;
    if (last === before.current || !list.current) return;
    before.current = last;
    // The first of the rows that were not there before is on top.
    const row = list.current.children[isBack ? 0 : (last - first - 1) * STEP];
    if (row instanceof HTMLElement) list.current.scrollTop = row.offsetTop - list.current.offsetTop;
  }, [first, last]);
  return (
    <>
      <Head data-grip>
        <div aria-live="polite">
          <h2>{headings[shows](countWords(countOf(parkings, clusters), more))}</h2>
          <p>
            {originOf(from)}
            {filters > 0 && <span> · {filterWords(filters)}</span>}
          </p>
        </div>
        {(entries.length > 1 || filters > 0) && (
          <SheetControls listId={listId} sheet={sheet} onSheet={onSheet} />
        )}
      </Head>
      <Filters $shown={open || entries.length === 0}>
        <FilterChips parkings={known && clusters.length === 0 ? parkings : null} stay={rows.stay} />
      </Filters>
      {entries.length > 0 ? (
        <Rows ref={list} id={listId} $expanded={open}>
          {shown.map((each) =>
            'group' in each ? (
              <GroupRow
                key={each.group.key}
                group={each.group}
                stay={rows.stay}
                distance={formatDistance(each.distance)}
                onOpen={rows.onOpenGroup}
              />
            ) : (
              <ParkingRow
                key={each.parking.id}
                shown={each}
                search={rows.search}
                distance={distanceText(each.distance, from)}
                highlighted={each.parking.id === rows.highlightedId}
                onHighlight={rows.onHighlight}
              />
            ),
          )}
          {shown.length < entries.length && (
            <More>
              {first > 0 && (
                <Button variant="ghost" onClick={() => setWanted(last - 1)}>
                  Ver anteriores
                </Button>
              )}
              {last * STEP < entries.length && (
                <Button variant="ghost" onClick={() => setWanted(last + 1)}>
                  Ver más
                </Button>
              )}
            </More>
          )}
        </Rows>
      ) : (
        <Body>{empty}</Body>
      )}
    </>
  );
}

function ListSkeleton() {
  return (
    <>
      <Head>
        <Spinner label="Cargando parqueos…" />
      </Head>
      <Coming>
        <Skeleton height={56} />
        <Skeleton height={56} />
        <Skeleton height={56} />
      </Coming>
    </>
  );
}

/** How many parkings, those of groups included. */
const countOf = (parkings: readonly unknown[], clusters: readonly ListedGroup[]): number =>
  clusters.reduce((sum, { group }) => sum + group.count, parkings.length);

/** '1,234', or 'Más de 500' where only the nearest are known. */
const countWords = (count: number, more: boolean): string =>
  `${more ? 'Más de ' : ''}${count.toLocaleString('es-GT')}`;

const headings: Record<ParkingListProps['shows'], (count: string) => string> = {
  view: (count) => `${count} ${count === '1' ? 'parqueo' : 'parqueos'}`,
  matches: (count) => `Parqueos: ${count}`,
  nearest: () => 'Parqueos más cercanos',
};

function originOf(from: ParkingListProps['from']): string {
  if (from === 'user') return 'Desde tu ubicación';
  return from === 'center' ? 'Desde el centro del mapa' : `Cerca de ${from.name}`;
}

/** Also where the filters themselves are not to be seen. */
const filterWords = (count: number) => (count === 1 ? '1 filtro' : `${count} filtros`);

/** Beyond it nobody walks. */
const WALK_METRES = 2400;

/** From a place people go on foot. */
const distanceText = (metres: number, from: ParkingListProps['from']): string =>
  typeof from === 'object' && metres <= WALK_METRES ? walkingTime(metres) : formatDistance(metres);
