import {
  HOST_DESCRIPTION,
  type HostDescription,
  type LiveShell,
} from '@parqueo/shared-api/contract';
import { HostDescription as HostSchema } from '@parqueo/shared-api/contract/schemas';
import { Compile } from 'typebox/compile';

const hostChecker = Compile(HostSchema);

/** A build of the shell, as far as a page is written from it. */
export interface ServedShell {
  live: LiveShell;
  template: Template;
  /** Name of the script that a page begins with. */
  entry: string;
  /** Integrity of that script; undefined for a build without one. */
  integrity: string | undefined;
  /** The host description for remotes. */
  host: HostDescription;
  /** A file of the build. Rejects where there is none. */
  file(path: string): Promise<Buffer>;
}

/** The build is there and no page can be written from it. The message is all there is to say. */
export class ShellBuildError extends Error {
  constructor(fault: string) {
    super(`La página no se puede escribir: ${fault}. Vuelve a construirla con npm run build.`);
    this.name = 'ShellBuildError';
  }
}

/** A place in index.html that each response fills: '{{name}}'. */
const SLOT = /\{\{(\w+)\}\}/;

/** config: JSON inside its script element; files: the elements of the files that a visitor needs. */
const SLOTS = ['nonce', 'config', 'files'] as const;

type Slot = (typeof SLOTS)[number];

/** Fills a page's slots. Each value is put in as it is, and not searched for slots in its turn. */
type Template = (values: Record<Slot, string>) => string;

/**
 * Takes the shell's index.html apart at its slots. `page` names the file.
 * @throws ShellBuildError naming the slots that are missing or unknown: no page could begin
 */
function templateFrom(page: string, html: string): Template {
  // Text and the name of a slot by turns.
  const parts = html.split(SLOT);
  const names = parts.filter((_, index) => index % 2 === 1);
  const list = (slots: readonly string[]) => slots.map((name) => `{{${name}}}`).join(', ');
  const missing = SLOTS.filter((slot) => !names.includes(slot));
  if (missing.length > 0) throw new ShellBuildError(`a ${page} le falta ${list(missing)}`);
  const unknown = names.filter((name) => !SLOTS.includes(name as Slot));
  if (unknown.length > 0) throw new ShellBuildError(`${page} no debe tener ${list(unknown)}`);
  return (values) =>
    parts.map((part, index) => (index % 2 === 0 ? part : values[part as Slot])).join('');
}

type Start = Pick<ServedShell, 'entry' | 'integrity' | 'file'> & LiveShell;

/**
 * Reads what a page is written from of a build.
 * @param pathOf how a message names a file of it
 * @throws ShellBuildError when no page can be written from it
 */
export async function shellFrom(
  { build, version, ...start }: Start,
  pathOf: (file: string) => string,
): Promise<ServedShell> {
  const [html, json] = await Promise.all([start.file('index.html'), start.file(HOST_DESCRIPTION)]);
  const template = templateFrom(pathOf('index.html'), html.toString());
  const host = parsedJson(json.toString());
  if (!hostChecker.Check(host))
    throw new ShellBuildError(`${pathOf(HOST_DESCRIPTION)} no dice qué ofrece la página`);
  return { ...start, live: { build, version }, template, host };
}

/** Undefined for what is no JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
