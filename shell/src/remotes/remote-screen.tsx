import type { Host } from '@parqueo/shared-api/host';
import { Page as Column, Skeleton, Stack, VisuallyHidden } from '@parqueo/shared-ui';
import { Suspense, useEffect } from 'react';
import { RemoteBoundary } from './remote-boundary';
import { RemoteFailure } from './remote-failure';
import { type PageLoader, useRemotePage } from './use-remote-page';

interface RemoteScreenProps {
  loader: PageLoader;
  name: string;
  host: Host;
}

/** The screens of one remote, or why it cannot be shown. */
export function RemoteScreen({ loader, name, host }: RemoteScreenProps) {
  const { state, retry, attempt } = useRemotePage(loader, name);
  const failure = state.status === 'failed' ? state.error : null;
  useEffect(() => {
    if (failure) host.report(failure);
  }, [failure, host]);

  if (state.status === 'failed') return <RemoteFailure error={failure} onRetry={retry} />;
  // The skeleton is content of the boundary and not only its fallback: React delays what follows a
  // fallback by 300 ms, which would delay the first screen.
  return (
    <RemoteBoundary
      key={attempt}
      onError={host.report}
      renderFailure={(error) => <RemoteFailure error={error} onRetry={retry} />}
    >
      <Suspense fallback={<RemoteSkeleton />}>
        {state.status === 'loading' ? <RemoteSkeleton /> : <state.Page host={host} basePath="/" />}
      </Suspense>
    </RemoteBoundary>
  );
}

function RemoteSkeleton() {
  return (
    <Column aria-busy="true">
      <VisuallyHidden role="status">Cargando…</VisuallyHidden>
      <Stack gap={16}>
        <Skeleton height={160} radius={12} />
        <Skeleton width="60%" height={20} />
        <Skeleton height={96} radius={12} />
      </Stack>
    </Column>
  );
}
