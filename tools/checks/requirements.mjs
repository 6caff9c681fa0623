// Compares the requirement ids of docs/requirements.md with the titles of the tests: every id has a test,
// and an id in a title exists.
import { readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { parseSync } from '@swc/core';
import { top } from '../workspace/packages.mjs';

const idPattern = /\b[A-Z]{3}-\d{2}\b/g;
const testFunctions = new Set(['test', 'it', 'describe']);
const ignored = new Set(['node_modules', 'dist', 'data', '.cache', '.git']);

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

const specified = new Set(
  [...read('docs/requirements.md').matchAll(/^\| ([A-Z]{3}-\d{2}) \|/gm)].map(([, id]) => id),
);

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
  ...[...specified].filter((id) => !tested.has(id)).map((id) => `${id} has no test`),
  ...[...tested]
    .filter(([id]) => !specified.has(id))
    .map(([id, file]) => `${file.slice(top.length + 1)} names ${id}, which does not exist`),
];
for (const problem of problems) console.log(problem);
console.log(`requirements: ${specified.size} in all, ${tested.size} with a test`);
console.log(`${Math.max(specified.size - problems.length, 0)} passed, ${problems.length} failed`);
process.exitCode = problems.length > 0 || specified.size === 0 ? 1 : 0;
