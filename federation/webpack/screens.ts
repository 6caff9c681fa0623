import {
  type Expression,
  type Module,
  type ObjectExpression,
  type VariableDeclarator,
  parseSync,
} from '@swc/core';

/**
 * Which module shows which screen: the request of the `import()` behind each route in the `screens`
 * of defineRemote, by the route's path. A screen is written as a function that imports, there or as a
 * constant of the same file; of one that is written otherwise nothing can be said.
 * @param source text of a remote's src/expose.tsx
 */
export function screenRequests(source: string): Map<string, string> {
  const module = parseSync(source, { syntax: 'typescript', tsx: true });
  const constants = new Map(declarators(module).map(({ id, init }) => [nameOf(id), init]));
  const requests = new Map<string, string>();
  for (const screens of screensOf(module)) {
    for (const property of screens.properties) {
      if (property.type !== 'KeyValueProperty' || property.key.type !== 'StringLiteral') continue;
      const { value } = property;
      const request = requestOf(value.type === 'Identifier' ? constants.get(value.value) : value);
      if (request !== undefined) requests.set(property.key.value, request);
    }
  }
  return requests;
}

/**
 * The routes that have a screen: the keys of `screens`. Null where nothing can be said: without a
 * defineRemote, or with a key that is not written out.
 * @param source text of a remote's src/expose.tsx
 */
export function screenPaths(source: string): Set<string> | null {
  const objects = screensOf(parseSync(source, { syntax: 'typescript', tsx: true }));
  const paths = objects.flatMap(({ properties }) => properties.map(writtenKey));
  const known = paths.filter((path) => path !== undefined);
  return objects.length === 0 || known.length < paths.length ? null : new Set(known);
}

const writtenKey = (property: ObjectExpression['properties'][number]): string | undefined =>
  'key' in property && property.key.type === 'StringLiteral' ? property.key.value : undefined;

const nameOf = (pattern: VariableDeclarator['id']) =>
  pattern.type === 'Identifier' ? pattern.value : '';

/** Of all that the file declares at its top. */
const declarators = ({ body }: Module): VariableDeclarator[] =>
  body.flatMap((item) => {
    const declaration = item.type === 'ExportDeclaration' ? item.declaration : item;
    return declaration.type === 'VariableDeclaration' ? declaration.declarations : [];
  });

/** The objects that are given as `screens` to defineRemote. */
const screensOf = (module: Module) =>
  declarators(module).flatMap(({ init }) => {
    if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return [];
    const [options] = init.arguments;
    if (init.callee.value !== 'defineRemote' || options?.expression.type !== 'ObjectExpression')
      return [];
    return options.expression.properties.flatMap((property) =>
      property.type === 'KeyValueProperty' &&
      property.key.type === 'Identifier' &&
      property.key.value === 'screens' &&
      property.value.type === 'ObjectExpression'
        ? [property.value]
        : [],
    );
  });

/** What `() => import('…')` imports. */
function requestOf(expression: Expression | null | undefined): string | undefined {
  if (expression?.type !== 'ArrowFunctionExpression') return undefined;
  const { body } = expression;
  if (body.type !== 'CallExpression' || body.callee.type !== 'Import') return undefined;
  const [request] = body.arguments;
  return request?.expression.type === 'StringLiteral' ? request.expression.value : undefined;
}
