import { createPage } from '@parqueo/owner-app/expose';
import { messageOf } from '@parqueo/shared-api/client';
import { audienceOf } from '@parqueo/shared-api/host';
import { useSession } from '@parqueo/shared-api/react';
import { ErrorState, Page as Column, Skeleton, Stack, VisuallyHidden } from '@parqueo/shared-ui';
import { Suspense, useState, useSyncExternalStore } from 'react';
import type { EmbeddedHost } from '../host/create-host';
import { FailureBoundary } from './failure-boundary';

/** The owner's screens, once there is a token; before, and after it is lost, what is the matter. */
export function OwnerScreens({ host }: { host: EmbeddedHost }) {
  const session = useSession();
  const progress = useSyncExternalStore(host.onProgress, host.progress);
  const [Page, setPage] = useState(createPage);

  if (session.status === 'anonymous')
    return (
      <ErrorState
        title="Este sitio ya no puede actuar por ti"
        message="Vuelve a iniciar sesión en él. Si sigue igual, permítelo de nuevo en Parqueo Central, en Integraciones."
        onRetry={() => void host.start()}
      />
    );
  if (progress.status === 'failed')
    return (
      <ErrorState
        title="No se pudo cargar"
        message={messageOf(progress.error, 'Intenta de nuevo en un momento.')}
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
      renderFailure={(error, retry) => (
        <ErrorState
          title="No se pudo cargar esta sección"
          message={
            didNotArrive(error)
              ? 'Revisa tu conexión e intenta de nuevo.'
              : 'El problema es nuestro. Intenta de nuevo en un momento.'
          }
          onRetry={() => {
            setPage(createPage);
            retry();
          }}
        />
      )}
    >
      <Suspense fallback={<Loading />}>
        <Page host={host} basePath="/" />
      </Suspense>
    </FailureBoundary>
  );
}

/** Whether a screen's code did not come, as webpack tells it. */
const didNotArrive = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError';

function Loading() {
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
