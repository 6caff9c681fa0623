import { TestEnvironment } from 'jest-environment-jsdom';
import { quickStyles } from './quick-styles.mjs';

/** Web APIs that browsers and Node have, and jsdom lacks. */
const missing = [
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'fetch',
  'structuredClone',
];

/** Node's fetch accepts only Node's own signals, so these replace jsdom's. */
const replaced = ['AbortController', 'AbortSignal'];

/** jsdom lays nothing out, so nothing scrolls. */
const unmoved = ['scroll', 'scrollBy', 'scrollTo'];

/** Node's channel would prevent the end of the test run. */
class QuietBroadcastChannel extends BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
}

/** jsdom lays nothing out, so nothing is ever resized. */
class QuietResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/**
 * React asks for a stack of ten lines at every element of every render, for its warnings' sake: a fifth
 * of the tests' time. Who asks for ten is given none; Jest, which shows failures, asks for a hundred.
 */
const withoutOwnerStacks = (RealError) =>
  new Proxy(RealError, {
    set: (target, key, value) =>
      Reflect.set(target, key, key === 'stackTraceLimit' && value === 10 ? 0 : value),
  });

/** jsdom with Node's fetch family: client code meets a real network stack instead of a mock. */
export default class BrowserLikeEnvironment extends TestEnvironment {
  constructor(...parameters) {
    super(...parameters);
    for (const name of missing) this.global[name] ??= globalThis[name];
    this.global.BroadcastChannel = QuietBroadcastChannel;
    this.global.ResizeObserver ??= QuietResizeObserver;
    // jsdom's only report that it has none.
    for (const name of unmoved) this.global[name] = () => {};
    // styled-components adds rules one by one, as in production: jsdom reads a changed sheet anew.
    this.global.SC_DISABLE_SPEEDY = false;
    quickStyles(this.global);
    this.global.Error = withoutOwnerStacks(this.global.Error);
    // Replaces jsdom's, which cannot hash.
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto });
    for (const name of replaced) this.global[name] = globalThis[name];
  }
}
