import { onDemand } from '@parqueo/remote-kit';
import { Skeleton, Spinner, media, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import type { ListedGroup } from '../marks/groups';
import type { MapResults } from '../results/use-map-results';
import { useMapViewStore } from '../view/map-view-store';
import { STEP } from './parking-rows';
import { besideMap } from './sheet-state';

const SheetControls = onDemand(() => import(/* webpackChunkName: "map-more" */ './sheet-controls'));

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
  ${besideMap} {
    padding-block: ${token('space-4')};
    touch-action: auto;
  }
  ${media.large} {
    padding-block: ${token('space-8')};
  }
`;

/* The rows that come and their filters, so that nothing jumps: on small screens the first row alone. */
const Coming = styled.div`
  display: grid;
  gap: 35px;
  padding: ${token('space-8')} ${token('space-16')} ${token('space-16')};
  > * + * {
    display: none;
  }
  /* Rows of 91 px below the filters. */
  ${besideMap} {
    padding-top: 74px;
    > * + * {
      display: block;
    }
  }
`;

interface ListHeadProps {
  results: MapResults;
  groups: readonly ListedGroup[];
  listId: string;
}

/** How many parkings the list has, what their distance is measured from, and the buttons of the sheet. */
export function ListHead({ results, groups, listId }: ListHeadProps) {
  const isOpen = useMapViewStore(({ sheet }) => sheet !== 'peek');
  const { listed, more, shows, origin, filters, online, isSearching } = results;
  const count = countOf(listed, groups);
  const heading = count || online ? headings[shows](countWords(count, more)) : 'Parqueos';
  return (
    <Head data-grip>
      <div aria-live="polite">
        <h2>{isSearching ? 'Buscando parqueos…' : heading}</h2>
        <p>
          {online ? originWords(origin) : 'Sin señal: puede faltar alguno'}
          {filters > 0 && <span> · {filterWords(filters)}</span>}
        </p>
      </div>
      {(groups.length + listed.length > 1 || filters > 0 || isOpen) && (
        <SheetControls listId={listId} />
      )}
    </Head>
  );
}

/** The list's layout while it loads. */
export function ListSkeleton() {
  return (
    <>
      <Head>
        <Spinner label="Cargando parqueos…" />
      </Head>
      <Coming>
        {Array.from({ length: STEP }, (_, row) => (
          <Skeleton key={row} height={56} />
        ))}
      </Coming>
    </>
  );
}

const countOf = (parkings: readonly unknown[], clusters: readonly ListedGroup[]): number =>
  clusters.reduce((sum, { group }) => sum + group.count, parkings.length);

/** '1,234', or 'Más de 500' when the list holds only the nearest. */
const countWords = (count: number, more: boolean): string =>
  `${more ? 'Más de ' : ''}${String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}`;

const headings: Record<MapResults['shows'], (count: string) => string> = {
  view: (count) => `${count} ${count === '1' ? 'parqueo' : 'parqueos'}`,
  matches: (count) => `Parqueos · ${count} ${count === '1' ? 'resultado' : 'resultados'}`,
  nearest: (count) => `Otros parqueos · ${count} cerca`,
};

function originWords(origin: MapResults['origin']): string {
  if (origin === 'user') return 'Desde tu ubicación';
  return origin === 'center' ? 'Desde el centro del mapa' : `Cerca de ${origin.name}`;
}

/** Shown also where the sheet hides the filters. */
const filterWords = (count: number) => (count === 1 ? '1 filtro' : `${count} filtros`);
