import { getInstance } from '@module-federation/enhanced/runtime';

/** The packages that a page provides to remotes, by name, and each copy by version. */
export type ShareScope = Record<string, Record<string, unknown>>;

/**
 * The page's share scope, which the shell's start fills. It is read from the federation runtime, because
 * webpack's variable for it is created anew with each change of the shell in a development page.
 */
export function shareScope(): ShareScope {
  const scope = getInstance()?.shareScopeMap['default'];
  if (!scope) throw new Error('The page was built without module federation');
  return scope;
}
