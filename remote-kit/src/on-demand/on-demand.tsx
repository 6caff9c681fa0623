import { useFailureWords, useHost } from '@parqueo/shared-api/react';
import { type ComponentType, useCallback, useEffect, useSyncExternalStore } from 'react';
import { useReconnect } from '../queries/use-reconnect';
import { RetryNotice } from '../retry-notice';
import { type Load, ask, deliveryOf, subscribe } from './delivery';

function useDelivery(load: Load) {
  const { report } = useHost();
  const again = useCallback(() => ask(load, report), [load, report]);
  useEffect(again, [again]);
  useReconnect(again);
  return { ...useSyncExternalStore(subscribe, () => deliveryOf(load)), again };
}

/**
 * Code that the screen can do without until it is loaded; null until then. A failed attempt is
 * reported, and repeated when the connection is back and the next time a screen needs the code.
 * `load` must stay the same function.
 */
export function useLater<Code extends object>(load: Load<Code>): Code | null {
  return (useDelivery(load).code as Code | undefined) ?? null;
}

export interface Retry {
  error: unknown;
  retrying: boolean;
  onRetry: () => void;
}

interface InItsPlace<Props> {
  /** Shown until the code is there; nothing by default. */
  waiting?: ComponentType<Props>;
  /** Shown when it did not come; by default what waits, where the screen can do without the part. */
  failed?: ComponentType<Props & Retry>;
}

/** A part of a screen, and the function that brings its code. */
type OnDemand<Props> = ComponentType<Props> & { load: Load };

/**
 * A part of a screen whose code is loaded when it is first shown. One that does not come leaves the rest
 * of the screen as it is.
 */
export function onDemand<Props extends object>(
  load: Load<{ default: ComponentType<Props> }>,
  { waiting, failed }: InItsPlace<NoInfer<Props>> = {},
): OnDemand<Props> {
  function Part(props: Props) {
    const { code, error, coming, again } = useDelivery(load);
    if (code) {
      const { default: Loaded } = code as { default: ComponentType<Props> };
      return <Loaded {...props} />;
    }
    const Instead = (error !== undefined && failed) || waiting;
    return Instead ? (
      <Instead {...props} error={error} retrying={coming === true} onRetry={again} />
    ) : null;
  }
  return Object.assign(Part, { load });
}

/** In the place of a part that did not come. */
export function RetryInPlace({ error, retrying, onRetry }: Retry) {
  const why = useFailureWords(error);
  return (
    <RetryNotice retrying={retrying} onRetry={onRetry}>
      No se pudo cargar esta parte. {why}
    </RetryNotice>
  );
}
