/** A place in index.html that each response fills: '{{name}}'. */
const SLOT = /\{\{(\w+)\}\}/;

/** config: JSON inside its script element; files: the elements of the files that a visitor needs. */
const SLOTS = ['nonce', 'config', 'files'] as const;

type Slot = (typeof SLOTS)[number];

/** Fills a page's slots. Each value is put in as it is, and not searched for slots in its turn. */
export type Template = (values: Record<Slot, string>) => string;

/**
 * Takes the shell's index.html apart at its slots.
 * @throws when a slot is missing or has another name: such a page could not begin
 */
export function parseTemplate(html: string): Template {
  // Text and the name of a slot by turns.
  const parts = html.split(SLOT);
  const names = parts.filter((_, index) => index % 2 === 1);
  const missing = SLOTS.filter((slot) => !names.includes(slot));
  const unknown = names.filter((name) => !SLOTS.includes(name as Slot));
  if (missing.length > 0) throw new Error(`index.html has no slot {{${missing.join('}}, {{')}}}`);
  if (unknown.length > 0) throw new Error(`index.html has an unknown slot {{${unknown[0]}}}`);
  return (values) =>
    parts.map((part, index) => (index % 2 === 0 ? part : values[part as Slot])).join('');
}
