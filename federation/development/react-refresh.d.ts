declare module 'react-refresh/runtime' {
  /** Before React DOM is evaluated: from then on it can be told of components that changed. */
  export function injectIntoGlobalHook(page: typeof globalThis): void;
  /** The next type under the same id takes this one's place. */
  export function register(type: unknown, id: string): void;
  /** What keeps a component's state only while it uses the same hooks. */
  export function createSignatureFunctionForTransform(): (type: unknown) => unknown;
  /** Has React draw again what was registered anew. */
  export function performReactRefresh(): unknown;
}
