export type Load<Code extends object = object> = () => Promise<Code>;

type Report = (error: unknown) => void;

/** What is there of the code that a `load` brings, one for all who need it. */
interface Delivery {
  code?: object;
  coming?: boolean;
  error?: unknown;
}

const NOTHING: Delivery = {};
const deliveries = new WeakMap<Load, Delivery>();
const waiting = new WeakMap<Load, Report>();
const listeners = new Set<() => void>();

export const deliveryOf = (load: Load): Delivery => deliveries.get(load) ?? NOTHING;

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function set(load: Load, delivery: Delivery): void {
  deliveries.set(load, delivery);
  for (const listener of listeners) listener();
}

/** Loads what is not there or coming. Who needs it now gives `report`; a failure ahead of that is none. */
export function ask(load: Load, report?: Report): void {
  const { code, coming, error } = deliveryOf(load);
  if (code) return;
  if (report) waiting.set(load, report);
  if (coming) return;
  set(load, { coming: true, error });
  load().then(
    (arrived) => set(load, { code: arrived }),
    (failure: unknown) => {
      const tell = waiting.get(load);
      waiting.delete(load);
      set(load, tell ? { error: failure } : NOTHING);
      tell?.(failure);
    },
  );
}
