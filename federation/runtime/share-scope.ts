import { getInstance } from '@module-federation/enhanced/runtime';

/** What a page provides to remotes: each package by its name, each copy of it by its version. */
export type ShareScope = Record<string, Record<string, unknown>>;

/**
 * The page's share scope, which the shell's start fills. It is the federation runtime's own, because
 * webpack's variable for it is made anew when a development page takes in a change of the shell.
 */
export function shareScope(): ShareScope {
  const scope = getInstance()?.shareScopeMap['default'];
  if (!scope) throw new Error('The page was built without module federation');
  return scope;
}
