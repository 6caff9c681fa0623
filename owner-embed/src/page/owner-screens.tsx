import { createPage } from '@parqueo/owner-app/expose';
import { isApiError } from '@parqueo/shared-api/client';
import { matchRoute } from '@parqueo/shared-api/contract';
import { audienceOf } from '@parqueo/shared-api/host';
import { useFailureWords, useSession } from '@parqueo/shared-api/react';
import {
  Button,
  EmptyState,
  ErrorState,
  Page as Column,
  Skeleton,
  Stack,
  VisuallyHidden,
} from '@parqueo/shared-ui';
import {
  Component,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation } from 'react-router-dom';
import type { EmbeddedHost } from '../host/create-host';
import { routes } from '../screens';

/** Time after which loading counts as slow, in milliseconds. */
const SLOW_MS = 3000;

/** The owner's screens; without a token, its state or failure. */
export function OwnerScreens({ host }: { host: EmbeddedHost }) {
  const session = useSession();
  const progress = useSyncExternalStore(host.onProgress, host.progress);
  const { pathname } = useLocation();
  const [Page, setPage] = useState(createPage);

  if (session.status === 'anonymous')
    return (
      <ErrorState
        title="Este sitio ya no puede actuar por ti"
        message="Vuelve a iniciar sesión en él. Si sigue igual, permítelo de nuevo en Parqueo Central, en tu cuenta, y dale al sitio el código nuevo."
        onRetry={() => void host.start()}
      />
    );
  if (progress.status === 'failed')
    return (
      <ErrorState
        title="No se pudo cargar"
        message={messageOfStart(progress.error)}
        onRetry={() => void host.start()}
      />
    );
  if (progress.status === 'starting' || session.status === 'loading') return <Loading />;
  if (audienceOf(session) !== 'admin')
    return (
      <ErrorState title="No tienes acceso" message="Esta sección es para dueños de parqueos." />
    );
  return (
    <FailureBoundary
      // Remounts for another user, so that no data or input of the previous one remains.
      key={session.user.id}
      place={pathname}
      onRetry={() => setPage(createPage)}
      renderFailure={(error, retry) => <Failure error={error} onRetry={retry} />}
    >
      <Suspense fallback={<Loading />}>
        {matchRoute(routes, pathname) ? (
          <Page host={host} basePath="/" />
        ) : (
          <EmptyState
            title="No encontramos esta pantalla"
            action={<Button onClick={() => host.navigate('/')}>Ver tus parqueos</Button>}
          />
        )}
        <Shown onShown={host.shown} />
      </Suspense>
    </FailureBoundary>
  );
}

/** Sibling of a screen: its effect runs once the screen's code is loaded and has not thrown. */
function Shown({ onShown }: { onShown(): void }) {
  useEffect(onShown, [onShown]);
  return null;
}

/** Text for the owner about a failed start: errors without our answer are the site's to fix. */
function messageOfStart(error: unknown): string {
  if (!isApiError(error))
    return 'Este sitio y Parqueo Central no se entienden. Si sigue igual, avisa a quien lo administra.';
  // Otherwise the message is the status text, in English.
  return error.code === 'UNKNOWN' ? 'Intenta de nuevo en un momento.' : error.message;
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const why = useFailureWords(error);
  return <ErrorState title="No se pudo cargar esta sección" message={why} onRetry={onRetry} />;
}

function Loading() {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Column aria-busy="true">
      <div role="status">
        {slow ? <EmptyState title="Está tardando…" /> : <VisuallyHidden>Cargando…</VisuallyHidden>}
      </div>
      <Stack gap={16}>
        <Skeleton height={160} radius={12} />
        <Skeleton width="60%" height={20} />
        <Skeleton height={96} radius={12} />
      </Stack>
    </Column>
  );
}

interface FailureBoundaryProps {
  children: ReactNode;
  /** Place of the children; a failure belongs to one place alone. */
  place: string;
  /** Called before the children are rendered again, at another place or by `retry`. */
  onRetry(): void;
  renderFailure(error: unknown, retry: () => void): ReactNode;
}

interface FailureBoundaryState {
  failed: boolean;
  error?: unknown;
}

/** Shows a failure instead of its children, until `retry` is called or the place changes. */
class FailureBoundary extends Component<FailureBoundaryProps, FailureBoundaryState> {
  override state: FailureBoundaryState = { failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }

  override componentDidUpdate(before: FailureBoundaryProps, { failed }: FailureBoundaryState) {
    if (failed && this.state.failed && before.place !== this.props.place) this.#retry();
  }

  readonly #retry = () => {
    this.props.onRetry();
    this.setState({ failed: false });
  };

  override render() {
    return this.state.failed
      ? this.props.renderFailure(this.state.error, this.#retry)
      : this.props.children;
  }
}
