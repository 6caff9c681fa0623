declare module 'react-refresh/runtime' {
  /** Hooks into React DOM; to be called before that is evaluated. */
  export function injectIntoGlobalHook(page: typeof globalThis): void;
  /** The next type under the same id takes this one's place. */
  export function register(type: unknown, id: string): void;
  /** Resets a component's state when its hooks change. */
  export function createSignatureFunctionForTransform(): (type: unknown) => unknown;
  /** Has React render the replaced components. */
  export function performReactRefresh(): unknown;
}
