import {
  Button,
  Page as Column,
  EmptyState,
  Skeleton,
  Stack,
  VisuallyHidden,
} from '@parqueo/shared-ui';
import { useContext, useEffect, useState } from 'react';
import { LateContext, SLOW_MS } from '../routing/patient-location';
import { Middle } from './middle';

/** Shown until a screen is loaded; after a while it says so and offers a retry (SHL-09). */
export function RemoteSkeleton({ onRetry }: { onRetry(): void }) {
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
