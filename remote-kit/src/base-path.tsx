import { type ReactNode, useContext } from 'react';
import {
  Router,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router-dom';

const NO_ROUTE = { outlet: null, matches: [], isDataRoute: false };

interface BasePathProps {
  /** Path at which the page has mounted the remote, for example '/duenos'. */
  path: string;
  children: ReactNode;
}

/**
 * Puts every route, link and navigation of its children below a path of the page's router. React
 * Router allows no nested router, so its contexts are removed first.
 */
export default function BasePath({ path, children }: BasePathProps) {
  const { navigator, basename } = useContext(NavigationContext);
  const { location, navigationType } = useContext(LocationContext);
  return (
    <LocationContext value={null as never}>
      <RouteContext value={NO_ROUTE}>
        <Router
          navigator={navigator}
          navigationType={navigationType}
          basename={joined(basename, path)}
          location={{ ...location, pathname: joined(basename, location.pathname) }}
        >
          {children}
        </Router>
      </RouteContext>
    </LocationContext>
  );
}

const joined = (base: string, path: string) => `${base.replace(/\/$/, '')}${path}`;
