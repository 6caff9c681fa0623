/** The part of webpack's hot module replacement API that is used here. */
export interface Hot {
  /** Data that the replaced module left in `dispose`. */
  data?: { names?: string };
  /** Accepts updates of this module without reloading those that import it. */
  accept(): void;
  dispose(leave: (data: { names?: string }) => void): void;
  /** Rejects the update, so that the importers of this module are replaced, too. */
  invalidate(): void;
  /** Fetches and applies the next update; null: there is none. Rejects when it cannot be applied. */
  check(apply: true): Promise<unknown[] | null>;
}

const isComponent = (value: unknown) =>
  typeof value === 'function'
    ? /^[A-Z]/.test(value.name)
    : typeof value === 'object' && value !== null && '$$typeof' in value;

/** A module that exports only components is replaced without its importers. */
export function acceptComponents(hot: Hot, exports: object): void {
  const values = Object.values(exports);
  if (values.length === 0 || !values.every(isComponent)) return;
  const names = Object.keys(exports).toSorted().join();
  hot.accept();
  hot.dispose((data) => {
    data.names = names;
  });
  if (hot.data?.names !== undefined && hot.data.names !== names) hot.invalidate();
}
