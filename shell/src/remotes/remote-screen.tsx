import type { LiveRemote } from '@parqueo/shared-api/contract';
import type { Host } from '@parqueo/shared-api/host';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { withOwnDrafts } from '../drafts/remote-drafts';
import { focusHeading } from '../routing/use-route-focus';
import { RemoteBoundary } from './remote-boundary';
import { RemoteFailure } from './remote-failure';
import { RemoteSkeleton } from './remote-skeleton';
import { type Sections, useRemotePage } from './use-remote-page';

interface RemoteScreenProps {
  remote: LiveRemote;
  sections: Sections;
  host: Host;
}

/** The screens of one remote, or why it cannot be shown. */
export function RemoteScreen({ remote, sections, host }: RemoteScreenProps) {
  const { name } = remote.manifest;
  const ownHost = useMemo(() => withOwnDrafts(host, name), [host, name]);
  const { state, retry, restart, fail, shown, attempt } = useRemotePage(remote, sections, host);
  const { pathname } = useLocation();
  const failedAt = useRef<string>(undefined);
  const [first] = useState(remote);
  // While another build is loading it is not the one that `remote` names.
  const build = state.status === 'ready' ? state.remote : remote;

  // The failure was one screen's, perhaps: another one of the section is another try.
  useEffect(() => {
    const isElsewhere = failedAt.current !== undefined && failedAt.current !== pathname;
    failedAt.current = state.status === 'failed' ? pathname : undefined;
    if (isElsewhere && state.status === 'failed') restart();
  }, [pathname, state.status, restart]);

  if (state.status === 'failed')
    return (
      <RemoteFailure
        reason={state.error.reason}
        hasMenu={host.session.current().status === 'authenticated'}
        onRetry={retry}
      />
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
      <Suspense fallback={skeleton}>
        {state.status === 'loading' ? (
          skeleton
        ) : (
          <>
            <state.Page host={ownHost} basePath="/" />
            <Shown build={build} again={build !== first || attempt > 0} onShown={shown} />
          </>
        )}
      </Suspense>
    </RemoteBoundary>
  );
}

interface ShownProps {
  build: LiveRemote;
  /** Whether it stands in the place of another, or of a failure. */
  again: boolean;
  onShown(build: LiveRemote): void;
}

/** Beside a screen: its effects run once the screen's own code is there, and it has not thrown. */
function Shown({ build, again, onShown }: ShownProps) {
  useEffect(() => {
    onShown(build);
    // The button that was pressed for it is gone.
    if (again && document.activeElement === document.body) return focusHeading();
  }, [build, again, onShown]);
  return null;
}
