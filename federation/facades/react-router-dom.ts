// The exports of react-router-dom that the shell and the remotes use. Sharing the whole package would put all
// of it in the page; a build that imports another name fails and points here.
export {
  BrowserRouter,
  Link,
  NavLink,
  Route,
  Router,
  Routes,
  UNSAFE_LocationContext,
  UNSAFE_NavigationContext,
  UNSAFE_RouteContext,
  useHref,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router';
