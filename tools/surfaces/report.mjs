import { dirname, join } from 'node:path';

const fileHead = /^\/\/ (\S+)$/m;

/**
 * The text of a surface's snapshot.
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

/** Names that a file exports, re-exports included. */
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

/** Names that can be imported from any of the files. */
const exportsOf = (parts, entries) => [...new Set(entries.flatMap((file) => namesOf(parts, file)))];

/** What a function takes of its first parameter: the parameter's type says what may be given. */
const destructured = /\(\{[^{}]*\}: /;

/**
 * The statements and members of a surface, each after its container, so that neither order nor the
 * declaring file matters.
 */
function statementsOf(parts) {
  const entries = [];
  for (const text of parts.values()) {
    const above = [];
    for (const line of text.split('\n')) {
      const depth = line.search(/\S/) / 4;
      if (depth < 0 || /^(?:import |export \* |export (?:type )?\{|[\s\])}]*[;,]?$)/.test(line))
        continue;
      // Host's version number is checked with Host (host.mjs).
      if (line.startsWith('export declare const HOST_API_VERSION =')) continue;
      above.splice(depth);
      entries.push([...above, line.trim()].join(' ').replace(destructured, '(…: '));
      above.push(line.trim());
    }
  }
  return entries;
}

/** Items of one list that the other has less often. */
function missing(entries, others) {
  const counts = new Map();
  for (const entry of others) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  return entries.filter((entry) => {
    const left = counts.get(entry) ?? 0;
    counts.set(entry, left - 1);
    return left <= 0;
  });
}

const word = /'[^']*'|"[^"]*"/g;
const listOfWords = /(?:'[^']*'|"[^"]*")(?:\s*[,|]\s*(?:'[^']*'|"[^"]*"))*/g;

/**
 * Whether one of the statements is the same with more words in its lists: `['driver', 'admin']` with
 * 'attendant'. Builds of before go on with the words that they know.
 */
function isWidened(entry, others) {
  const frame = entry.replaceAll(listOfWords, '…');
  const words = entry.match(word) ?? [];
  return others.some(
    (other) =>
      words.length > 0 &&
      other.replaceAll(listOfWords, '…') === frame &&
      words.every((each) => other.match(word)?.includes(each)),
  );
}

const signature = /^(.*function [^(]*\()(.*)(\): .*)$/;

/** Whether one of the statements is the same function with more parameters that may be left out. */
function isExtended(entry, others) {
  const [, head, parameters, result] = signature.exec(entry) ?? [];
  if (head === undefined) return false;
  return others.some((other) => {
    const [, otherHead, more, otherResult] = signature.exec(other) ?? [];
    if (otherHead !== head || otherResult !== result || !more.startsWith(parameters)) return false;
    return /^(?:(?:, )?\w+\?: [^,]+)+$/.test(more.slice(parameters.length));
  });
}

/**
 * The difference of surfaces: statements and importable names. A changed line counts as one removed and
 * one added; with more words in a list, or more parameters that may be left out, as one added.
 * @param {Map<string, string>} before
 * @param {Map<string, string>} after
 * @param {string[]} entries files that others import
 */
export function compared(before, after, entries = [...after.keys()]) {
  const [old, now] = [before, after].map((parts) => exportsOf(parts, entries));
  const gone = missing(old, now);
  const come = missing(now, old);
  const [linesBefore, linesAfter] = [before, after].map(statementsOf);
  const added = missing(linesAfter, linesBefore);
  const asExport = (name) => `export ${name}`;
  return {
    removed: [
      ...missing(linesBefore, linesAfter).filter(
        (entry) => !isWidened(entry, added) && !isExtended(entry, added),
      ),
      ...gone.map(asExport),
    ],
    added: [...added, ...come.map(asExport)],
    names: [...gone, ...come].toSorted((a, b) => (a < b ? -1 : 1)),
  };
}

const shown = 12;

/** The differences in readable form, shortened when there are many. */
export function lines({ removed, added }) {
  const all = [...removed.map((entry) => `  - ${entry}`), ...added.map((entry) => `  + ${entry}`)];
  const rest = all.length - shown;
  return [...all.slice(0, shown), ...(rest > 0 ? [`  … and ${rest} more`] : [])].join('\n');
}

/**
 * The least version step for a difference, or nothing: removals and changes break users, additions do
 * not. The same holds below 1.0, where remotes also accept all versions before the next major one.
 * @returns {'minor' | 'major' | undefined}
 */
export function stepFor({ removed, added }) {
  if (removed.length + added.length === 0) return undefined;
  return removed.length > 0 ? 'major' : 'minor';
}
