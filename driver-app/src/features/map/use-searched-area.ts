import type { Area } from '@parqueo/shared-api/contract';
import { useMemo, useState } from 'react';
import { useMapViewStore } from './map-view-store';

/**
 * Where a text is looked for: everywhere, the nearest to where the map was when it was typed first, or in
 * an area that somebody has chosen since ('Buscar en esta zona', FND-06).
 */
export function useSearchedArea(search: string) {
  const [chosen, setChosen] = useState<{ search: string; area: Area } | null>(null);
  const near = useMemo(
    () => useMapViewStore.getState().center,
    // oxlint-disable-next-line react/exhaustive-deps -- A text is looked for from where the map is then.
    [search],
  );
  const area = chosen?.search === search ? chosen.area : null;
  return {
    near,
    area,
    lookIn: (there: Area) => setChosen({ search, area: there }),
  };
}
