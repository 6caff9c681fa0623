export type Load<Code extends object = object> = () => Promise<Code>;

interface State {
  code: object | null;
  coming: boolean;
  failed: boolean;
}

/** The code that `load` brings, one for all who need it. */
function createDelivery(load: Load) {
  let state: State = { code: null, coming: false, failed: false };
  let onFailure: ((error: unknown) => void) | undefined;
  const listeners = new Set<() => void>();

  function set(next: State) {
    state = next;
    for (const listener of listeners) listener();
  }

  return {
    now: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Loads what is not there or coming. Who needs it now gives `report`; a failure ahead of that is none. */
    ask(report?: (error: unknown) => void) {
      if (state.code) return;
      onFailure ??= report;
      if (state.coming) return;
      set({ ...state, coming: true });
      load().then(
        (code) => set({ code, coming: false, failed: false }),
        (error: unknown) => {
          set({ code: null, coming: false, failed: onFailure !== undefined });
          onFailure?.(error);
          onFailure = undefined;
        },
      );
    },
  };
}

const deliveries = new WeakMap<Load, ReturnType<typeof createDelivery>>();

export function deliveryOf(load: Load) {
  const delivery = deliveries.get(load) ?? createDelivery(load);
  deliveries.set(load, delivery);
  return delivery;
}
