import type { Host } from '@parqueo/shared-api/host';
import {
  ErrorState,
  Page as Column,
  Skeleton,
  Stack,
  VisuallyHidden,
  token,
} from '@parqueo/shared-ui';
import { Suspense, useEffect } from 'react';
import { styled } from 'styled-components';
import { RemoteBoundary } from './remote-boundary';
import { type PageLoader, useRemotePage } from './use-remote-page';

interface RemoteScreenProps {
  loader: PageLoader;
  name: string;
  host: Host;
}

/** The screens of one remote: what it exposes, or why it cannot be shown and a way to try again. */
export function RemoteScreen({ loader, name, host }: RemoteScreenProps) {
  const { state, retry, attempt } = useRemotePage(loader, name);
  const failure = state.status === 'failed' ? state.error : null;
  useEffect(() => {
    if (failure) host.report(failure);
  }, [failure, host]);

  if (state.status === 'failed') return <RemoteFailure onRetry={retry} />;
  // The skeleton is content of the boundary, not only its fallback: React holds back what follows a
  // fallback for 300 ms, which the first screen would have to wait.
  return (
    <RemoteBoundary
      key={attempt}
      onError={host.report}
      fallback={<RemoteFailure onRetry={retry} />}
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

/* Clear of a header that floats over the screen. */
const Middle = styled.div`
  display: grid;
  align-content: center;
  min-height: 70dvh;
  padding-top: ${token('space-48')};
`;

function RemoteFailure({ onRetry }: { onRetry(): void }) {
  return (
    <Middle>
      <ErrorState
        title="No se pudo cargar esta sección"
        message="Revisa tu conexión. El menú y las demás secciones siguen funcionando."
        onRetry={onRetry}
      />
    </Middle>
  );
}
