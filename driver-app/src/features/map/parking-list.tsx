import { Loaded } from '@parqueo/remote-kit/queries';
import {
  Button,
  MAP_PANEL_WIDTH,
  Skeleton,
  Spinner,
  Stack,
  formatDistance,
  media,
  token,
} from '@parqueo/shared-ui';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { walkingTime } from '../../lib/walking-time';
import { ParkingRow } from './parking-row';
import type { ListedParking } from './parkings';
import type { Place } from './places/chosen-place';
import { useObservedHeight } from './use-observed-height';

const Sheet = styled.section`
  position: absolute;
  inset: auto 0 0;
  z-index: 20;
  display: flex;
  flex-direction: column;
  min-height: 144px;
  /* Leaves room for the header and the map's controls. */
  max-height: min(62%, 560px, 100% - 300px);
  border-radius: ${token('radius-card')} ${token('radius-card')} 0 0;
  background: ${token('color-surface')};
  box-shadow: ${token('shadow-float')};
  > [role='alert'],
  > [aria-busy] {
    overflow-y: auto;
  }
  ${media.landscape} {
    inset: 68px auto 0 ${token('space-8')};
    width: ${MAP_PANEL_WIDTH}px;
    min-height: 0;
    max-height: none;
  }
  ${media.large} {
    inset: 120px auto auto ${token('space-16')};
    width: ${MAP_PANEL_WIDTH}px;
    min-height: 0;
    max-height: calc(100% - 136px);
    border-radius: ${token('radius-card')};
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space-8')};
  min-height: 56px;
  padding: ${token('space-4')} ${token('space-4')} ${token('space-4')} ${token('space-16')};
  h2 {
    font-size: ${token('text-16')};
  }
  p {
    color: ${token('color-muted')};
    font-size: ${token('text-12')};
  }
  ${media.landscape} {
    min-height: 44px;
    button {
      display: none;
    }
  }
  ${media.large} {
    padding-block: ${token('space-8')};
    button {
      display: none;
    }
  }
`;

const Rows = styled.ul<{ $expanded: boolean }>`
  flex: 1;
  overflow-y: auto;
  overscroll-behavior: contain;
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

const Body = styled.div`
  overflow-y: auto;
  padding: 0 ${token('space-16')} ${token('space-16')};
`;

export interface ParkingListProps {
  /** The query that loads the parkings. */
  query: ComponentProps<typeof Loaded>['query'];
  parkings: readonly ListedParking[];
  now: Date;
  /** What distances are measured from. */
  from: Place | 'user' | 'center';
  /** Those in view, those that match a search, or, where none does, the nearest. */
  shows: 'view' | 'matches' | 'nearest';
  /** Shown when there is nothing to list. */
  empty: ReactNode;
  highlightedId: number | null;
  onHighlight: (id: number | null) => void;
  /** Called with the list's height in pixels, at first and whenever it changes. */
  onHeight: (height: number) => void;
  /** Stands above the parkings. */
  children?: ReactNode;
}

/** The parkings on the map as a list, the nearest first: a sheet on small screens, a panel on large ones. */
export function ParkingList({ query, onHeight, children, ...list }: ParkingListProps) {
  const sheet = useObservedHeight<HTMLElement>(onHeight);
  return (
    <Sheet ref={sheet} aria-label="Lista de parqueos" tabIndex={-1}>
      {children}
      <Loaded
        query={query}
        errorTitle="Error al cargar parqueos"
        errorText="Ocurrió un error al cargar los parqueos disponibles"
        skeleton={<ListSkeleton />}
      >
        {() => <List {...list} />}
      </Loaded>
    </Sheet>
  );
}

function List({
  parkings,
  now,
  from,
  shows,
  empty,
  highlightedId,
  onHighlight,
}: Omit<ParkingListProps, 'query' | 'onHeight' | 'children'>) {
  const [expanded, setExpanded] = useState(false);
  const listId = useId();
  return (
    <>
      <Head>
        <div aria-live="polite">
          <h2>{headings[shows](parkings.length)}</h2>
          <p>{originOf(from)}</p>
        </div>
        {parkings.length > 1 && (
          <Button
            variant="ghost"
            aria-expanded={expanded}
            aria-controls={listId}
            onClick={() => setExpanded(!expanded)}
          >
            {expanded ? 'Ver mapa' : 'Ver lista'}
          </Button>
        )}
      </Head>
      {parkings.length > 0 ? (
        <Rows id={listId} $expanded={expanded}>
          {parkings.map(({ parking, distance }) => (
            <ParkingRow
              key={parking.id}
              parking={parking}
              now={now}
              distance={distanceText(distance, from)}
              highlighted={parking.id === highlightedId}
              onHighlight={onHighlight}
            />
          ))}
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
      <Body>
        <Stack gap={12}>
          <Skeleton height={56} />
          <Skeleton height={56} />
          <Skeleton height={56} />
        </Stack>
      </Body>
    </>
  );
}

const headings: Record<ParkingListProps['shows'], (count: number) => string> = {
  view: (count) => (count === 1 ? '1 parqueo' : `${count} parqueos`),
  matches: (count) => `Parqueos: ${count}`,
  nearest: () => 'Parqueos más cercanos',
};

function originOf(from: ParkingListProps['from']): string {
  if (from === 'user') return 'Por distancia a tu ubicación';
  return from === 'center' ? 'Por distancia al centro' : `Cerca de ${from.name}`;
}

/** Beyond it nobody walks. */
const WALK_METRES = 2400;

/** From a place people go on foot. */
const distanceText = (metres: number, from: ParkingListProps['from']): string =>
  typeof from === 'object' && metres <= WALK_METRES ? walkingTime(metres) : formatDistance(metres);
