import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';

const ALL_NAMES = '*';

/** Sources of the modules of ours that a shell shares; a facade stands for another's package. */
const files = {
  '@parqueo/shared-ui': 'shared-ui/src/index.ts',
  '@parqueo/shared-api/react': 'shared-api/react/index.ts',
  '@tanstack/react-query': 'federation/facades/react-query.ts',
  'react-router-dom': 'federation/facades/react-router-dom.ts',
  'styled-components': 'federation/facades/styled-components.ts',
};

/** Names of values in a list of exports; anything else that a module may say is not known. */
function namesIn(statement) {
  if (statement.type !== 'ExportNamedDeclaration') return [ALL_NAMES];
  if (statement.typeOnly) return [];
  return statement.specifiers
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ exported, orig, name }) => (exported ?? orig ?? name).value);
}

/**
 * The names that a shared module of a shell exports, read from its sources; '*' where those of ours
 * do not tell.
 * @param {string} sources of a release
 * @param {string} request as remotes import it
 * @returns {string[]}
 */
export function exportedNames(sources, request) {
  const file = files[request] && join(sources, files[request]);
  if (!file || !existsSync(file)) return [ALL_NAMES];
  const { body } = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript' });
  const names = body.filter(({ type }) => type !== 'ImportDeclaration').flatMap(namesIn);
  return names.includes(ALL_NAMES) ? [ALL_NAMES] : names;
}
