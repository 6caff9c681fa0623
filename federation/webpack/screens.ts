import {
  type Expression,
  type Module,
  type ObjectExpression,
  type VariableDeclarator,
  parseSync,
} from '@swc/core';

/** The `screens` of defineRemote. */
interface Screens {
  /**
   * By the route's path the request of the screen's `import()`; undefined where the screen is no function
   * that imports, inline or as a constant of the same file.
   */
  requests: Map<string, string | undefined>;
  /** Whether `requests` names all screens: false without a defineRemote, or with a computed key. */
  complete: boolean;
}

/**
 * Reads the screens of a remote.
 * @param source text of a remote's src/expose.tsx
 */
export function screensIn(source: string): Screens {
  const module = parseSync(source, { syntax: 'typescript', tsx: true });
  const constants = new Map(declarators(module).map(({ id, init }) => [nameOf(id), init]));
  const objects = screensOf(module);
  const properties = objects.flatMap((object) => object.properties);
  const requests = new Map<string, string | undefined>();
  for (const property of properties) {
    const path = writtenKey(property);
    if (path === undefined) continue;
    const value = property.type === 'KeyValueProperty' ? property.value : undefined;
    const screen = value?.type === 'Identifier' ? constants.get(value.value) : value;
    requests.set(path, requestOf(screen));
  }
  const complete =
    objects.length > 0 && properties.every((property) => writtenKey(property) !== undefined);
  return { requests, complete };
}

const writtenKey = (property: ObjectExpression['properties'][number]): string | undefined =>
  'key' in property && property.key.type === 'StringLiteral' ? property.key.value : undefined;

const nameOf = (pattern: VariableDeclarator['id']) =>
  pattern.type === 'Identifier' ? pattern.value : '';

const declarators = ({ body }: Module): VariableDeclarator[] =>
  body.flatMap((item) => {
    const declaration = item.type === 'ExportDeclaration' ? item.declaration : item;
    return declaration.type === 'VariableDeclaration' ? declaration.declarations : [];
  });

/** The objects passed as `screens` to defineRemote. */
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

/** The request of `() => import('…')`. */
function requestOf(expression: Expression | null | undefined): string | undefined {
  if (expression?.type !== 'ArrowFunctionExpression') return undefined;
  const { body } = expression;
  if (body.type !== 'CallExpression' || body.callee.type !== 'Import') return undefined;
  const [request] = body.arguments;
  return request?.expression.type === 'StringLiteral' ? request.expression.value : undefined;
}
