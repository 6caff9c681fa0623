/** A place in index.html that each response fills: '{{name}}'. */
const SLOT = /\{\{(\w+)\}\}/;

/** config: JSON inside its script element; files: the elements of the files that a visitor needs. */
const SLOTS = ['nonce', 'config', 'files'] as const;

type Slot = (typeof SLOTS)[number];

/** Fills a page's slots. Each value is put in as it is, and not searched for slots in its turn. */
export type Template = (values: Record<Slot, string>) => string;

/**
 * Takes the shell's index.html apart at its slots. Where one is missing or has another name no page
 * could begin: `missing` and `unknown` hold those, as they are written in the file.
 */
export function parseTemplate(html: string): {
  template: Template;
  missing: string[];
  unknown: string[];
} {
  // Text and the name of a slot by turns.
  const parts = html.split(SLOT);
  const names = parts.filter((_, index) => index % 2 === 1);
  const written = (name: string) => `{{${name}}}`;
  return {
    template: (values) =>
      parts.map((part, index) => (index % 2 === 0 ? part : values[part as Slot])).join(''),
    missing: SLOTS.filter((slot) => !names.includes(slot)).map(written),
    unknown: names.filter((name) => !SLOTS.includes(name as Slot)).map(written),
  };
}
