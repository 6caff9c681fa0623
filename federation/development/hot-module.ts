/** Webpack's hot module replacement of a module. */
export type Hot = NonNullable<ImportMeta['webpackHot']>;

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
  hot.dispose((data) => Object.assign(data, { names }));
  const before = (hot.data as { names?: string } | undefined)?.names;
  if (before !== undefined && before !== names) hot.invalidate();
}
