import { TestEnvironment } from 'jest-environment-jsdom';

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

/** jsdom with Node's fetch family: client code meets a real network stack instead of a mock. */
export default class BrowserLikeEnvironment extends TestEnvironment {
  constructor(...parameters) {
    super(...parameters);
    for (const name of missing) this.global[name] ??= globalThis[name];
    this.global.BroadcastChannel = QuietBroadcastChannel;
    this.global.ResizeObserver ??= QuietResizeObserver;
    // Replaces jsdom's, which cannot hash.
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto });
    for (const name of replaced) this.global[name] = globalThis[name];
  }
}
