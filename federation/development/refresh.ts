import React from 'react';
import {
  createSignatureFunctionForTransform,
  injectIntoGlobalHook,
  performReactRefresh,
  register,
} from 'react-refresh/runtime';
import { type Hot, acceptComponents } from './hot-module';

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
