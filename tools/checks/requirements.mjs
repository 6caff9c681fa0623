// Holds the requirement ids of docs/requirements.md against the titles of the tests. An id without
// a test must be listed in requirements-later.json with its reason; one with a test must not be,
// so that the list only shrinks; an id that a title names must exist.
import { readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { parseSync } from '@swc/core';
import { top } from '../workspace/packages.mjs';

const idPattern = /\b[A-Z]{3}-\d{2}\b/g;
const testFunctions = new Set(['test', 'it', 'describe']);
const ignored = new Set(['node_modules', 'dist', 'data', '.cache', '.git', 'import-rules']);

function testFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ignored.has(entry.name) ? [] : testFiles(path);
    return /\.(test|spec)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** `test` of test(…), test.each(…)(…), test.each`…`(…), test.describe(…). */
function rootName(callee) {
  if (callee.type === 'Identifier') return callee.value;
  const inner = callee.object ?? callee.callee ?? callee.tag;
  return inner && rootName(inner);
}

const textOf = (node) => {
  if (node?.type === 'StringLiteral') return node.value;
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ raw }) => raw).join(' ');
  return '';
};

function titles(node) {
  if (Array.isArray(node)) return node.flatMap(titles);
  if (node === null || typeof node !== 'object') return [];
  const inside = Object.values(node).flatMap(titles);
  if (node.type !== 'CallExpression' || !testFunctions.has(rootName(node.callee))) return inside;
  return [textOf(node.arguments[0]?.expression), ...inside];
}

const read = (...path) => readFileSync(join(top, ...path), 'utf8');

const known = new Set(
  [...read('docs/requirements.md').matchAll(/^\| ([A-Z]{3}-\d{2}) \|/gm)].map(([, id]) => id),
);
const later = JSON.parse(read('tools/checks/requirements-later.json'));

const tested = new Map();
for (const file of testFiles(top)) {
  const tree = parseSync(readFileSync(file, 'utf8'), {
    syntax: 'typescript',
    tsx: extname(file) === '.tsx',
    target: 'es2022',
  });
  for (const id of titles(tree).join('\n').match(idPattern) ?? []) tested.set(id, file);
}

const problems = [
  ...[...known]
    .filter((id) => !tested.has(id) && !later[id])
    .map((id) => `${id} has no test and is not in tools/checks/requirements-later.json`),
  ...Object.keys(later)
    .filter((id) => tested.has(id))
    .map((id) => `${id} has a test: take it out of tools/checks/requirements-later.json`),
  ...Object.keys(later)
    .filter((id) => !known.has(id))
    .map(
      (id) =>
        `tools/checks/requirements-later.json lists ${id}, which docs/requirements.md does not`,
    ),
  ...[...tested]
    .filter(([id]) => !known.has(id))
    .map(([id, file]) => `${file.slice(top.length + 1)} names ${id}, which does not exist`),
];
for (const problem of problems) console.log(problem);
const left = [...known].filter((id) => later[id]).length;
console.log(
  `requirements: ${known.size} in all, ${tested.size} with a test, ${left} left for later`,
);
console.log(`${Math.max(known.size - problems.length, 0)} passed, ${problems.length} failed`);
process.exitCode = problems.length > 0 || known.size === 0 ? 1 : 0;
