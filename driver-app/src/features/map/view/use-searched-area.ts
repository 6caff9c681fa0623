import type { Area } from '@parqueo/shared-api/contract';
import { useEffect, useMemo } from 'react';
import { mapCenter, useMapViewStore } from './map-view-store';

/**
 * Where a text is searched: everywhere, nearest first from where the map was when the text was typed, or in
 * an area that was chosen since ('Buscar en esta zona', FND-06). It is kept while other screens are open.
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
