/** Invalid values by a name for messages. */
const DIRT: Readonly<Record<string, unknown>> = {
  absent: undefined,
  null: null,
  zero: 0,
  negative: -3,
  huge: 1e300,
  long: 'Ñ'.repeat(120),
  markup: '<img src=x onerror="alert(1)"><b>negrita</b>',
  'right-to-left': '‏موقف السيارات المركزي‏',
  empty: '',
  list: [],
  object: {},
};

export interface Dirty {
  /** Name of the case, for example 'availability_stats.car.total_spaces: negative'. */
  name: string;
  answer: Record<string, unknown>;
}

/** Paths of all fields of an answer, nested ones included. */
function pathsOf(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    [name],
    ...pathsOf(inner).map((path) => [name, ...path]),
  ]);
}

function withValue(
  value: Record<string, unknown>,
  [name = '', ...rest]: readonly string[],
  dirt: unknown,
): Record<string, unknown> {
  const inner = value[name] as Record<string, unknown>;
  return { ...value, [name]: rest.length === 0 ? dirt : withValue(inner, rest, dirt) };
}

/**
 * Invalid answers for tests: one for each field and each of `kinds` (all by default), and for each kind
 * one in which all fields but `id` are invalid.
 */
export function dirtyAnswers(clean: object, kinds = Object.keys(DIRT)): Dirty[] {
  const fields = clean as Record<string, unknown>;
  const paths = pathsOf(fields);
  const oneByOne = kinds.flatMap((kind) =>
    paths.map((path) => ({
      name: `${path.join('.')}: ${kind}`,
      answer: withValue(fields, path, DIRT[kind]),
    })),
  );
  const all = Object.entries(DIRT).map(([kind, dirt]) => ({
    name: `all: ${kind}`,
    answer: {
      ...Object.fromEntries(Object.keys(fields).map((name) => [name, dirt])),
      id: fields.id,
    },
  }));
  return [...oneByOne, ...all];
}

/** Leaves one of the answers that a reader reads alike, and none that it reads as the clean one. */
export function readApart(
  variants: readonly Dirty[],
  clean: object,
  read: (answer: Record<string, unknown>) => unknown,
): Dirty[] {
  const seen = new Set([JSON.stringify(read(clean as Record<string, unknown>))]);
  return variants.filter(({ answer }) => {
    const before = seen.size;
    return seen.add(JSON.stringify(read(answer))).size > before;
  });
}

/** All texts of a page, including those for screen readers. */
function saidBy(page: Element): string {
  const attributes = ['aria-label', 'aria-valuetext', 'title', 'alt', 'value', 'datetime'];
  const hidden = [...page.querySelectorAll('*')].flatMap((element) =>
    attributes.map((name) => element.getAttribute(name) ?? ''),
  );
  return [page.textContent, ...hidden].join('\n');
}

const LEAK = /\b(?:undefined|null|NaN|Infinity|Invalid Date)\b|\[object /;

/** Finds 'undefined', 'NaN' and the like in a page's texts; null when there is none. */
export function leakOf(page: Element): string | null {
  const said = saidBy(page);
  const found = LEAK.exec(said);
  return found && said.slice(Math.max(0, found.index - 60), found.index + 40);
}
