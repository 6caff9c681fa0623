import type { Area } from '@parqueo/shared-api/contract';
import { useEffect, useMemo } from 'react';
import { mapCenter, useMapViewStore } from './map-view-store';

/**
 * Where a text is looked for: everywhere, the nearest to where the map was when it was typed first, or in
 * an area that somebody has chosen since ('Buscar en esta zona', FND-06). The same after a look at
 * another screen.
 */
export function useSearchedArea(search: string) {
  const kept = useMapViewStore((store) => store.searched);
  const fresh = useMemo(() => ({ search, near: mapCenter(), area: null }), [search]);
  const searched = kept?.search === search ? kept : fresh;
  useEffect(() => useMapViewStore.setState({ searched }), [searched]);
  return {
    ...searched,
    lookIn: (area: Area) => useMapViewStore.setState({ searched: { ...searched, area } }),
  };
}
