/** Webpack's replacement of one module, as far as it is used here. */
export interface Hot {
  /** What the module before this one kept. */
  data?: { names?: string };
  /** The module may be replaced by itself. */
  accept(): void;
  dispose(keep: (data: { names?: string }) => void): void;
  /** It may not, after all: who imports it has to be replaced, too. */
  invalidate(): void;
  /** Fetches the next change; null: there is none. Rejects when it cannot be put in. */
  check(apply: true): Promise<unknown[] | null>;
}

const isComponent = (value: unknown) =>
  typeof value === 'function'
    ? /^[A-Z]/.test(value.name)
    : typeof value === 'object' && value !== null && '$$typeof' in value;

/** A module that exports components and nothing else is replaced without those who import it. */
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
