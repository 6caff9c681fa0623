import { useCallback, useContext } from 'react';
import {
  type Location,
  UNSAFE_NavigationContext as NavigationContext,
  useNavigate,
} from 'react-router-dom';

/** The router's own history holds the page's location before any screen renders it. */
type WithLocation = { location: Location };

/**
 * Changes the search of the page's address, and keeps its state. The change receives the latest
 * search: the rendered one may be older, and another change of the same moment would be lost. It
 * replaces the present entry of the history unless `replace` is false.
 */
export function useChangeSearch() {
  const { navigator } = useContext(NavigationContext);
  const navigate = useNavigate();
  return useCallback(
    (change: (search: string) => string, { replace = true } = {}) => {
      const { search, state } = (navigator as unknown as WithLocation).location;
      void navigate({ search: change(search) }, { replace, state: state as unknown });
    },
    [navigator, navigate],
  );
}
