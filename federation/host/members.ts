import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Node } from 'typescript/unstable/ast';
import {
  isBindingElement,
  isElementAccessExpression,
  isIdentifier,
  isPropertyAccessExpression,
  isStringLiteral,
} from 'typescript/unstable/ast/is';
import {
  API,
  type Checker,
  type Program,
  type Project,
  SignatureKind,
  type Symbol as TypeScriptSymbol,
  type Type,
} from 'typescript/unstable/sync';

const hostEntry = realpathSync(fileURLToPath(import.meta.resolve('@parqueo/shared-api/host')));
const sharedApi = dirname(dirname(hostEntry));

/** Reads Host from the sources of shared-api. */
export function hostInterface() {
  return inProject(sharedApi, ({ program, checker }) => {
    const constant = exportOf(program, checker, 'HOST_API_VERSION');
    const version = constant && checker.getTypeOfSymbol(constant);
    if (!version?.isStringLiteralType()) throw new Error('HOST_API_VERSION is not a literal');
    return {
      version: version.value,
      /** Paths: 'navigate', 'socket.watchArea', and those of returned objects, too: 'drafts.open.read'. */
      members: sorted([...membersOf(program, checker).values()].map(({ path }) => path)),
    };
  });
}
export type HostInterface = ReturnType<typeof hostInterface>;

/** Reads the members of Host with their docstrings, in the order of the sources. */
export function describedHost() {
  return inProject(sharedApi, ({ program, checker }) =>
    [...membersOf(program, checker).values()].map(({ path, symbol, type }) => ({
      path,
      /** In the sources. */
      declaration: symbol.declarations[0]?.resolve()?.getText() ?? '',
      called: type !== undefined && signaturesOf(checker, type).length > 0,
      text: checker.getDocumentationCommentOfSymbol(symbol),
    })),
  );
}

/**
 * Paths of the members of Host that these files name, without their parents ('socket.watchArea', not
 * 'socket' too).
 * @param dir folder of a remote, with its tsconfig.json
 * @param files absolute paths of the sources that its build contains
 */
export function usedHostMembers(dir: string, files: readonly string[]): string[] {
  return inProject(dir, ({ program, checker }) => {
    const members = membersOf(program, checker);
    const names = new Set([...members.values()].map(({ symbol }) => symbol.name));
    const used = new Set<string>();
    for (const file of files) {
      const source = program.getSourceFile(file);
      if (!source) continue;
      for (const property of propertiesNamed(source, names, checker)) {
        const member = members.get(declarationOf(property));
        if (member) used.add(member.path);
      }
    }
    const leaves = [...used].filter(
      (path) => ![...used].some((other) => other.startsWith(`${path}.`)),
    );
    return sorted(leaves);
  });
}

/** Loads the project of a folder in a TypeScript process that ends with the answer. */
export function inProject<Answer>(dir: string, ask: (project: Project) => Answer): Answer {
  const config = join(dir, 'tsconfig.json');
  if (!existsSync(config)) throw new Error(`${config} is missing`);
  const api = new API({ cwd: dir });
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`${config} cannot be read`);
    return ask(project);
  } finally {
    api.close();
  }
}

const sorted = (paths: Iterable<string>) => [...new Set(paths)].toSorted();

/** A key for a declaration, independent of the type through which it was reached. */
const declarationOf = (symbol: TypeScriptSymbol | undefined): string => {
  const declaration = symbol?.declarations[0];
  return declaration ? `${declaration.path}:${declaration.index}` : '';
};

/** An export of shared-api/host; nothing if the program does not use it. */
function exportOf(program: Program, checker: Checker, name: string) {
  const entry = program.getSourceFile(hostEntry);
  const module = entry && checker.getSymbolAtLocation(entry);
  const symbol = module && checker.getMemberInModuleExports(module, name);
  return symbol && checker.getAliasedSymbol(symbol);
}

const signaturesOf = (checker: Checker, type: Type) =>
  checker.getSignaturesOfType(type, SignatureKind.Call);

interface Member {
  path: string;
  symbol: TypeScriptSymbol;
  type: Type | undefined;
}

/** The members of Host by their declarations; none if the program does not use it. */
function membersOf(program: Program, checker: Checker): Map<string, Member> {
  const members = new Map<string, Member>();
  const host = exportOf(program, checker, 'Host');
  if (!host) return members;

  function descend(whole: Type | undefined, above: string): void {
    for (const part of partsOf(whole))
      for (const symbol of checker.getPropertiesOfType(part)) {
        const declaration = declarationOf(symbol);
        // Members declared elsewhere belong to the language or a library.
        if (!declaration.startsWith(sharedApi) || members.has(declaration)) continue;
        const path = `${above}${symbol.name}`;
        const type = checker.getTypeOfSymbol(symbol);
        members.set(declaration, { path, symbol, type });
        descend(type, `${path}.`);
        for (const signature of type ? signaturesOf(checker, type) : [])
          descend(checker.getReturnTypeOfSignature(signature), `${path}.`);
      }
  }
  descend(checker.getDeclaredTypeOfSymbol(host), '');
  return members;
}

const partsOf = (type: Type | undefined): readonly Type[] => {
  if (!type) return [];
  return type.isUnionType() ? type.getTypes() : [type];
};

/** The properties with one of these names that a file takes from an object. */
function* propertiesNamed(
  node: Node,
  names: ReadonlySet<string>,
  checker: Checker,
): Generator<TypeScriptSymbol | undefined> {
  const named = takenName(node);
  if (named && names.has(named.name)) {
    const type = checker.getTypeAtLocation(named.from);
    for (const part of partsOf(type && checker.getNonNullableType(type)))
      yield checker.getPropertyOfType(part, named.name);
  }
  const children: Node[] = [];
  node.forEachChild((child) => void children.push(child));
  for (const child of children) yield* propertiesNamed(child, names, checker);
}

/** The object and the name in `object.name`, `object['name']` and `const { name } = object`. */
function takenName(node: Node): { from: Node; name: string } | undefined {
  if (isPropertyAccessExpression(node)) return { from: node.expression, name: node.name.text };
  if (isElementAccessExpression(node) && isStringLiteral(node.argumentExpression))
    return { from: node.expression, name: node.argumentExpression.text };
  if (!isBindingElement(node)) return undefined;
  const name = node.propertyName ?? node.name;
  return name && isIdentifier(name) ? { from: node.parent, name: name.text } : undefined;
}
