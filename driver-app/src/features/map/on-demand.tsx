import { type ComponentType, Suspense, lazy } from 'react';

/**
 * A part of the map whose code is loaded when it is first shown. The map goes on without it where the
 * code does not arrive.
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Part = lazy(() => load().catch(() => ({ default: () => null })));
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
