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

/** A line of the names that others import (declarations.mjs). */
const imported = /^\.\S* (\S+)$/;

/**
 * The difference of surfaces. A changed line counts as one removed and one added; with more words in a list,
 * or more parameters that may be left out, as one added.
 * @param {Map<string, string>} before
 * @param {Map<string, string>} after
 * @returns {{ removed: string[], added: string[], names: string[] }} names: of exports that came or went
 */
export function compared(before, after) {
  const [old, now] = [before, after].map(statementsOf);
  const added = missing(now, old);
  const gone = missing(old, now);
  const names = [...gone, ...added].flatMap((line) => imported.exec(line)?.[1] ?? []);
  return {
    removed: gone.filter((entry) => !isWidened(entry, added) && !isExtended(entry, added)),
    added,
    names: [...new Set(names)].toSorted(),
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
