import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { misplacedWord, violation } from './rules.mjs';

const top = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const scope = '@parqueo/';
const exportsOf = new Map();

const fromTop = (file) => relative(top, file).split(sep).join('/');

/** Paths that the package in this folder exports, as written in imports ('.', './contract'). */
function exported(folder) {
  if (!exportsOf.has(folder)) {
    const description = JSON.parse(readFileSync(join(top, folder, 'package.json'), 'utf8'));
    exportsOf.set(folder, Object.keys(description.exports ?? {}));
  }
  return exportsOf.get(folder);
}

function problem(file, specifier, { typeOnly, names = [] }) {
  const importer = fromTop(file);
  if (specifier.startsWith('.')) {
    const path = fromTop(join(dirname(file), specifier));
    return violation(importer, { path, ours: true, relative: true, typeOnly, names });
  }
  if (!specifier.startsWith(scope))
    return violation(importer, { path: specifier, ours: false, relative: false, typeOnly, names });
  const path = specifier.slice(scope.length);
  const [folder, ...rest] = path.split('/');
  if (!exported(folder).includes(['.', ...rest].join('/')))
    return `${scope}${folder} does not export ${rest.join('/') || '.'}`;
  return violation(importer, { path, ours: true, relative: false, typeOnly, names });
}

/** `import { type A }` asks for types only, as `import type { A }` does. */
function isTypeOnly(node) {
  if (node.importKind === 'type' || node.exportKind === 'type') return true;
  const names = node.specifiers ?? [];
  return names.length > 0 && names.every((name) => (name.importKind ?? name.exportKind) === 'type');
}

/** What a declaration takes by name; 'ImportDefaultSpecifier' or the like where it takes the whole. */
const importedNames = ({ specifiers = [] }) =>
  specifiers.map(({ imported, type }) => imported?.name ?? type);

const imports = {
  create(context) {
    const check = (node, asked) => {
      if (typeof node.source?.value !== 'string') return;
      const message = problem(context.filename, node.source.value, asked);
      if (message !== undefined) context.report({ node: node.source, message });
    };
    const checkDeclaration = (node) =>
      check(node, { typeOnly: isTypeOnly(node), names: importedNames(node) });
    return {
      ImportDeclaration: checkDeclaration,
      ExportNamedDeclaration: checkDeclaration,
      ExportAllDeclaration: checkDeclaration,
      ImportExpression: (node) => check(node, { typeOnly: false }),
      TSImportType: (node) => check(node, { typeOnly: true }),
    };
  },
};

const words = {
  create(context) {
    return {
      Program(node) {
        const word = misplacedWord(fromTop(context.filename), context.sourceCode.text);
        if (word !== undefined)
          context.report({ node, message: `platform knows no word of the product: ${word}` });
      },
    };
  },
};

export default { meta: { name: 'architecture' }, rules: { imports, words } };
