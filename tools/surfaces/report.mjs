import { dirname, join } from 'node:path';

const fileHead = /^\/\/ (\S+)$/m;

/**
 * A surface as it is kept in the repository.
 * @param {string} title one line, with the version that it is of in the end
 * @param {Map<string, string>} parts text by name, a name without a space
 */
export const written = (title, parts) =>
  [`// ${title}\n`, ...[...parts].map(([name, text]) => `// ${name}\n${text.trim()}\n`)].join('\n');

/**
 * @param {string} text what `written` made
 * @returns {{ version: string, parts: Map<string, string> }}
 */
export function read(text) {
  const [title, ...rest] = text.split(fileHead);
  const parts = new Map();
  for (let index = 0; index < rest.length; index += 2)
    parts.set(rest[index], rest[index + 1].trim());
  return { version: title.trim().split(' ').at(-1) ?? '', parts };
}

const declared =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:const|let|function|class|interface|type|enum|namespace) ([\w$]+)/gm;
const listed = /^export (?:type )?\{ (.*?),? \}/gm;
const passedOn = /^export \* from '(\.[^']*)'/gm;

/** Names that a file exports, be it what others declare. */
function namesOf(parts, file) {
  const text = parts.get(file) ?? '';
  const names = [...text.matchAll(declared)].map(([, name]) => name);
  for (const [, list] of text.matchAll(listed))
    for (const item of list.split(', ').filter(Boolean)) names.push(item.split(' ').at(-1));
  for (const [, target] of text.matchAll(passedOn)) {
    const module = join(dirname(file), target);
    const found = [`${module}.d.ts`, join(module, 'index.d.ts')].find((path) => parts.has(path));
    if (found) names.push(...namesOf(parts, found));
  }
  return names;
}

/** Names that can be imported, from whichever of the files. */
const exportsOf = (parts, entries) => [...new Set(entries.flatMap((file) => namesOf(parts, file)))];

/**
 * The statements and members of a surface, each behind what it stands in, so that neither order nor
 * the file that declares something matters.
 */
function statementsOf(parts) {
  const entries = [];
  for (const text of parts.values()) {
    const above = [];
    for (const line of text.split('\n')) {
      const depth = line.search(/\S/) / 4;
      if (depth < 0 || /^(?:import |export \* |export (?:type )?\{|[\s\])}]*[;,]?$)/.test(line))
        continue;
      // Its number is judged with Host (host.mjs).
      if (line.startsWith('export declare const HOST_API_VERSION =')) continue;
      above.splice(depth);
      entries.push([...above, line.trim()].join(' '));
      above.push(line.trim());
    }
  }
  return entries;
}

/** What is in one list and, as often, not in the other. */
function missing(entries, others) {
  const counts = new Map();
  for (const entry of others) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  return entries.filter((entry) => {
    const left = counts.get(entry) ?? 0;
    counts.set(entry, left - 1);
    return left <= 0;
  });
}

/**
 * What became of a surface: statements, and names that can be imported. A line that was changed is
 * one that was removed and one that was added.
 * @param {Map<string, string>} before
 * @param {Map<string, string>} after
 * @param {string[]} entries files that others import
 */
export function compared(before, after, entries = [...after.keys()]) {
  const [old, now] = [before, after].map((parts) => exportsOf(parts, entries));
  const gone = missing(old, now);
  const come = missing(now, old);
  const [linesBefore, linesAfter] = [before, after].map(statementsOf);
  const asExport = (name) => `export ${name}`;
  return {
    removed: [...missing(linesBefore, linesAfter), ...gone.map(asExport)],
    added: [...missing(linesAfter, linesBefore), ...come.map(asExport)],
    names: [...gone, ...come].toSorted((a, b) => (a < b ? -1 : 1)),
  };
}

const shown = 12;

/** The differences as a person reads them, the first of many. */
export function lines({ removed, added }) {
  const all = [...removed.map((entry) => `  - ${entry}`), ...added.map((entry) => `  + ${entry}`)];
  const rest = all.length - shown;
  return [...all.slice(0, shown), ...(rest > 0 ? [`  … and ${rest} more`] : [])].join('\n');
}

/**
 * The least step of a version for a difference, or nothing: what is removed or changed breaks those
 * who use it, what is added does not. It is the same below 1.0, where remotes also accept what comes
 * before the next major version.
 * @returns {'minor' | 'major' | undefined}
 */
export function stepFor({ removed, added }) {
  if (removed.length + added.length === 0) return undefined;
  return removed.length > 0 ? 'major' : 'minor';
}
