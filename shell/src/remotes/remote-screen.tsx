import { LOAD_FAILURES } from '@parqueo/shared-api/client/load-failures';
import type { LiveRemote } from '@parqueo/shared-api/contract';
import {
  Button,
  EmptyState,
  Page as Column,
  Skeleton,
  Stack,
  VisuallyHidden,
  token,
} from '@parqueo/shared-ui';
import {
  Component,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { withOwnDrafts } from '../drafts/remote-drafts';
import { Unavailable } from '../frame/unavailable';
import type { ShellHost } from '../host/create-host';
import { LateContext, SLOW_MS } from '../routing/patient-location';
import { focusHeading } from '../routing/use-route-focus';
import { type Sections, useRemotePage } from './use-remote-page';

interface RemoteScreenProps {
  remote: LiveRemote;
  sections: Sections;
  /** Whether the visitor has sections of other remotes to go to. */
  hasOthers: boolean;
  shell: ShellHost;
}

/** The screens of one remote, or why it cannot be shown. */
export function RemoteScreen({ remote, sections, hasOthers, shell }: RemoteScreenProps) {
  const { host, calls } = shell;
  const { name } = remote.manifest;
  const ownHost = useMemo(() => withOwnDrafts(host, name), [host, name]);
  const page = useRemotePage(remote, sections, host, calls);
  const { state, retry, restart, fail, shown, setAwaited, attempt } = page;
  const { pathname } = useLocation();
  const failedAt = useRef<string>(undefined);
  const [first] = useState(remote);
  // While another build loads, the shown one is not `remote`.
  const build = state.status === 'ready' ? state.remote : remote;

  // The failure may be of one screen alone, so another screen of the section tries again.
  useEffect(() => {
    const isElsewhere = failedAt.current !== undefined && failedAt.current !== pathname;
    failedAt.current = state.status === 'failed' ? pathname : undefined;
    if (isElsewhere && state.status === 'failed') restart();
  }, [pathname, state.status, restart]);

  if (state.status === 'failed')
    return (
      <Middle>
        <Unavailable
          title="No se pudo cargar esta sección"
          why={LOAD_FAILURES[state.error.reason]}
          hasOthers={hasOthers}
          onRetry={retry}
        />
      </Middle>
    );
  const skeleton = <RemoteSkeleton onRetry={retry} />;
  // The skeleton is content of the boundary and not only its fallback: React delays what follows a
  // fallback by 300 ms, which would delay the first screen.
  return (
    <RemoteBoundary
      key={attempt}
      onError={(error) => void fail(build, error, 'render')}
      fallback={skeleton}
    >
      <Suspense
        fallback={
          <>
            {skeleton}
            <AwaitedScreen build={build} onAwaited={setAwaited} />
          </>
        }
      >
        {state.status === 'loading' ? (
          skeleton
        ) : (
          <>
            <state.Page host={ownHost} basePath="/" />
            <Shown page={state} again={build !== first || attempt > 0} onShown={shown} />
          </>
        )}
      </Suspense>
    </RemoteBoundary>
  );
}

interface ShownProps {
  /** The loaded build; a new object after each load. */
  page: { remote: LiveRemote };
  /** Whether it replaces another build or a failure. */
  again: boolean;
  onShown(build: LiveRemote): void;
}

/** Sibling of a screen: its effects run once the screen's code is loaded and has not thrown. */
function Shown({ page, again, onShown }: ShownProps) {
  useEffect(() => {
    onShown(page.remote);
    // The pressed button is gone.
    if (again && document.activeElement === document.body) return focusHeading();
  }, [page, again, onShown]);
  return null;
}

interface AwaitedScreenProps {
  build: LiveRemote;
  /** Called with null once the screen is shown after all. */
  onAwaited(build: LiveRemote | null): void;
}

/** Replaces the screen of a section shown before while another address loads. */
function AwaitedScreen({ build, onAwaited }: AwaitedScreenProps) {
  useEffect(() => {
    onAwaited(build);
    return () => onAwaited(null);
  }, [build, onAwaited]);
  return null;
}

/** Container that replaces a screen; it leaves room for a floating header. */
const Middle = styled.div`
  display: grid;
  align-content: center;
  min-height: 70dvh;
  padding-top: ${token('space-48')};
`;

/** Shown until a screen is loaded; after a while it says so and offers a retry (SHL-09). */
function RemoteSkeleton({ onRetry }: { onRetry(): void }) {
  const [slow, setSlow] = useState(useContext(LateContext));
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div role="status">
      {slow ? (
        <Middle>
          <EmptyState
            title="Está tardando…"
            action={
              <Button variant="secondary" onClick={onRetry}>
                Intentar de nuevo
              </Button>
            }
          />
        </Middle>
      ) : (
        <Column>
          <VisuallyHidden>Cargando…</VisuallyHidden>
          <Stack gap={16}>
            <Skeleton height={160} radius={12} />
            <Skeleton width="60%" height={20} />
            <Skeleton height={96} radius={12} />
          </Stack>
        </Column>
      )}
    </div>
  );
}

interface RemoteBoundaryProps {
  children: ReactNode;
  /** Shown after an error until its handling is decided. */
  fallback: ReactNode;
  onError(error: unknown): void;
}

/** Error boundary around one remote, so that the frame and other remotes keep working. */
class RemoteBoundary extends Component<RemoteBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
