import type { HostDescription, LiveShell } from '@parqueo/shared-api/contract';
import { HostDescription as HostSchema } from '@parqueo/shared-api/contract/schemas';
import { Compile } from 'typebox/compile';
import { type Template, parseTemplate } from './template';

const hostChecker = Compile(HostSchema);

/** A build of the shell, as far as a page is written from it. */
export interface ServedShell {
  live: LiveShell;
  template: Template;
  /** Name of the script that a page begins with. */
  entry: string;
  /** Of that script; a build that does not say has none. */
  integrity: string | undefined;
  /** What it offers to remotes. */
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

/** @throws ShellBuildError naming the slots that are missing or unknown */
export function templateFrom(file: string, html: string): Template {
  const { missing, unknown, template } = parseTemplate(html);
  if (missing.length > 0) throw new ShellBuildError(`a ${file} le falta ${missing.join(', ')}`);
  if (unknown.length > 0) throw new ShellBuildError(`${file} no debe tener ${unknown.join(', ')}`);
  return template;
}

/** @throws ShellBuildError where host.json of a build does not say what it offers */
export function hostFrom(file: string, json: string): HostDescription {
  const host = parsedJson(json);
  if (!hostChecker.Check(host)) throw new ShellBuildError(`${file} no dice qué ofrece la página`);
  return host;
}

/** Undefined for what is no JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
