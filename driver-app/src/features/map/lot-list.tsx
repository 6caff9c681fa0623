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
import { LotRow } from './lot-row';
import type { ListedLot } from './lots';
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

export interface LotListProps {
  /** The query that loads the parkings. */
  query: ComponentProps<typeof Loaded>['query'];
  lots: readonly ListedLot[];
  now: Date;
  /** What distances are measured from. */
  from: 'user' | 'center';
  /** Shown when there is nothing to list. */
  empty: ReactNode;
  highlightedId: number | null;
  onHighlight: (id: number | null) => void;
  /** Called with the list's height in pixels, at first and whenever it changes. */
  onHeight: (height: number) => void;
}

/** The parkings on the map as a list, the nearest first: a sheet on small screens, a panel on large ones. */
export function LotList({ query, onHeight, ...list }: LotListProps) {
  const sheet = useObservedHeight<HTMLElement>(onHeight);
  return (
    <Sheet ref={sheet} aria-label="Lista de parqueos">
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
  lots,
  now,
  from,
  empty,
  highlightedId,
  onHighlight,
}: Omit<LotListProps, 'query' | 'onHeight'>) {
  const [expanded, setExpanded] = useState(false);
  const listId = useId();
  return (
    <>
      <Head>
        <div>
          <h2 aria-live="polite">{countOf(lots.length)}</h2>
          <p>{from === 'user' ? 'Por distancia a tu ubicación' : 'Por distancia al centro'}</p>
        </div>
        {lots.length > 1 && (
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
      {lots.length > 0 ? (
        <Rows id={listId} $expanded={expanded}>
          {lots.map(({ lot, distance }) => (
            <LotRow
              key={lot.id}
              lot={lot}
              now={now}
              distance={formatDistance(distance)}
              highlighted={lot.id === highlightedId}
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

function countOf(lots: number): string {
  return lots === 1 ? '1 parqueo' : `${lots} parqueos`;
}
