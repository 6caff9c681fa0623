import { useHost } from '@parqueo/shared-api/react';
import { Dialog } from '@parqueo/shared-ui';
import { type ComponentType, useCallback, useEffect, useSyncExternalStore } from 'react';
import { useReconnect } from './queries/use-reconnect';
import { RetryNotice } from './retry-notice';

type Load<Code extends object = object> = () => Promise<Code>;
type Report = (error: unknown) => void;

/** The code that `load` brings, one for all who need it. */
class Delivery {
  private state: { code: object | null; coming: boolean; failed: boolean } = {
    code: null,
    coming: false,
    failed: false,
  };
  private readonly listeners = new Set<() => void>();
  private report: Report | undefined;

  constructor(private readonly load: Load) {}

  readonly now = () => this.state;

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Loads what is not there or coming. Who needs it now gives `report`; a failure ahead of that is none. */
  ask(report?: Report): void {
    if (this.state.code) return;
    this.report ??= report;
    if (this.state.coming) return;
    this.set({ ...this.state, coming: true });
    this.load().then(
      (code) => this.set({ code, coming: false, failed: false }),
      (error: unknown) => {
        this.set({ code: null, coming: false, failed: this.report !== undefined });
        this.report?.(error);
        this.report = undefined;
      },
    );
  }

  private set(state: Delivery['state']): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

const deliveries = new WeakMap<Load, Delivery>();

function deliveryOf(load: Load): Delivery {
  const delivery = deliveries.get(load) ?? new Delivery(load);
  deliveries.set(load, delivery);
  return delivery;
}

function useDelivery(load: Load) {
  const { report } = useHost();
  const delivery = deliveryOf(load);
  const ask = useCallback(() => delivery.ask(report), [delivery, report]);
  useEffect(ask, [ask]);
  useReconnect(ask);
  return { ...useSyncExternalStore(delivery.subscribe, delivery.now), ask };
}

/**
 * Code that the screen can do without until it is loaded; null until then. A failed attempt is
 * reported, and repeated when the connection is back and the next time a screen needs the code.
 * `load` must stay the same function.
 */
export function useLater<Code extends object>(load: Load<Code>): Code | null {
  return useDelivery(load).code as Code | null;
}

/** Delay in browsers without requestIdleCallback. */
const IDLE_FALLBACK_MS = 2000;

/** Loads code before it is needed, once the browser has nothing else to do. */
export function usePrefetch(load: Load): void {
  useEffect(() => {
    const ask = () => deliveryOf(load).ask();
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(ask, IDLE_FALLBACK_MS);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(ask);
    return () => cancelIdleCallback(idle);
  }, [load]);
}

interface Retry {
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
  { waiting, failed: failure }: InItsPlace<NoInfer<Props>> = {},
): OnDemand<Props> {
  function Part(props: Props) {
    const { code, failed, coming, ask } = useDelivery(load);
    if (code) {
      const { default: Loaded } = code as { default: ComponentType<Props> };
      return <Loaded {...props} />;
    }
    const Instead = (failed && failure) || waiting;
    return Instead ? <Instead {...props} retrying={coming} onRetry={ask} /> : null;
  }
  return Object.assign(Part, { load });
}

/** In the place of a part that did not come. */
export function RetryInPlace({ retrying, onRetry }: Retry) {
  return (
    <RetryNotice retrying={retrying} onRetry={onRetry}>
      No se pudo cargar esta parte.
    </RetryNotice>
  );
}

/** In the place of a dialog that did not come. */
export function RetryInDialog({ onClose, ...retry }: Retry & { onClose: () => void }) {
  return (
    <Dialog open title="No se pudo abrir esta ventana" onClose={onClose}>
      <RetryInPlace {...retry} />
    </Dialog>
  );
}
