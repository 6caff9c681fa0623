import React from 'react';
import {
  createSignatureFunctionForTransform,
  injectIntoGlobalHook,
  performReactRefresh,
  register,
} from 'react-refresh/runtime';
import { type Hot, acceptComponents } from './hot-module';

/** The one React Refresh of the page: what refresh-loader.mjs puts into every file talks to it. */
interface Refresh {
  register(type: unknown, id: string): void;
  sign: typeof createSignatureFunctionForTransform;
  accept(hot: Hot, exports: object): void;
}

declare global {
  var __parqueoRefresh: Refresh | undefined;
}

/** What a build brings arrives file by file, and is drawn together. */
const TOGETHER_MS = 30;

/** Lets components of a newer build take the place of those shown, which keep their state. */
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

  // A screen that is fetched late stays itself from build to build by the code that fetches it.
  const { lazy } = React;
  React.lazy = ((load: Parameters<typeof lazy>[0]) => {
    const type = lazy(load);
    take(type, `lazy ${String(load)}`);
    return type;
  }) as typeof lazy;
}
