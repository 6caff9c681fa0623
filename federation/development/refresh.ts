import React from 'react';
import {
  createSignatureFunctionForTransform,
  injectIntoGlobalHook,
  performReactRefresh,
  register,
} from 'react-refresh/runtime';

type Hot = NonNullable<ImportMeta['webpackHot']>;

const isComponent = (value: unknown) =>
  typeof value === 'function'
    ? /^[A-Z]/.test(value.name)
    : typeof value === 'object' && value !== null && '$$typeof' in value;

/** A module that exports only components is replaced without its importers. */
function acceptComponents(hot: Hot, exports: object): void {
  const values = Object.values(exports);
  if (values.length === 0 || !values.every(isComponent)) return;
  const names = Object.keys(exports).toSorted().join();
  hot.accept();
  hot.dispose((data) => Object.assign(data, { names }));
  const before = (hot.data as { names?: string } | undefined)?.names;
  if (before !== undefined && before !== names) hot.invalidate();
}

/** The page's React Refresh, with which the code of refresh-loader.mjs registers components. */
interface Refresh {
  register(type: unknown, id: string): void;
  sign: typeof createSignatureFunctionForTransform;
  accept(hot: Hot, exports: object): void;
}

declare global {
  var __parqueoRefresh: Refresh | undefined;
}

/** Components register file by file; one refresh renders them all. */
const TOGETHER_MS = 30;

/** Starts React Refresh: components of a newer build replace the mounted ones, which keep their state. */
export function startRefresh(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const take = (type: unknown, id: string) => {
    register(type, id);
    clearTimeout(timer);
    timer = setTimeout(performReactRefresh, TOGETHER_MS);
  };
  injectIntoGlobalHook(globalThis);
  globalThis.__parqueoRefresh = {
    register: take,
    sign: createSignatureFunctionForTransform,
    accept: acceptComponents,
  };

  // A lazy component is identified across builds by the source of its import function.
  const { lazy } = React;
  React.lazy = ((load: Parameters<typeof lazy>[0]) => {
    const type = lazy(load);
    take(type, `lazy ${String(load)}`);
    return type;
  }) as typeof lazy;
}
