import type { Area } from '@parqueo/shared-api/contract';
import { useEffect, useMemo } from 'react';
import { mapCenter, useMapViewStore } from './map-view-store';

/** The area of a text search: all, from where the map was, or one selected since ('Buscar en esta zona', FND-06). */
export function useSearchedArea(search: string) {
  const stored = useMapViewStore((store) => store.searched);
  const fresh = useMemo(() => ({ search, near: mapCenter(), area: null }), [search]);
  const searched = stored?.search === search ? stored : fresh;
  useEffect(() => useMapViewStore.setState({ searched }), [searched]);
  return {
    ...searched,
    lookIn: (area: Area) => useMapViewStore.setState({ searched: { ...searched, area } }),
  };
}
