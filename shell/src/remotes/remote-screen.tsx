import type { LiveRemote } from '@parqueo/shared-api/contract';
import type { Host } from '@parqueo/shared-api/host';
import { Suspense, useEffect, useMemo } from 'react';
import { withOwnDrafts } from '../drafts/remote-drafts';
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
  const { state, retry, fail, shown, attempt } = useRemotePage(remote, sections, host);
  // While another build is loading it is not the one that `remote` names.
  const build = state.status === 'ready' ? state.remote : remote;

  if (state.status === 'failed')
    return <RemoteFailure reason={state.error.reason} onRetry={retry} />;
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
            <Shown build={build} onShown={shown} />
          </>
        )}
      </Suspense>
    </RemoteBoundary>
  );
}

/** Beside a screen: its effects run once the screen's own code is there, and it has not thrown. */
function Shown({ build, onShown }: { build: LiveRemote; onShown(build: LiveRemote): void }) {
  useEffect(() => onShown(build), [build, onShown]);
  return null;
}
