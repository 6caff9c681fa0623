/** What a page provides to remotes: each package by its name, each copy of it by its version. */
export type ShareScope = Record<string, Record<string, unknown>>;

declare const __webpack_init_sharing__: (scope: 'default') => unknown;
declare const __webpack_share_scopes__: { default: ShareScope };

/** The page's share scope, which webpack fills: at once, because all that the shell provides is in it. */
export function shareScope(): ShareScope {
  __webpack_init_sharing__('default');
  return __webpack_share_scopes__.default;
}
