import { type Audience, findScreen } from '@parqueo/shared-api/contract';
import type { ServedRemote } from './live-remotes';

/** Files of one build that a visit begins with. */
export interface FirstFiles extends ServedRemote {
  scripts: readonly string[];
  styles: readonly string[];
  /** The file with the screen's first frame, for who is not signed in at the address that it was drawn for. */
  frame: string | undefined;
}

interface Visit {
  audience: Audience;
  /** Whether screens of the demo are shown. */
  demo: boolean;
  /** Path of the page, as it was requested. */
  path: string;
}

/**
 * The remotes' files that a visit needs before anything can be shown, so that every screen takes
 * the round trips of '/': the contract maps the path to its remote, as in the shell, and the
 * manifest of that build lists the screen's files.
 */
export function firstFiles(remotes: readonly ServedRemote[], visit: Visit): FirstFiles[] {
  const found = findScreen(remotes, visit.audience, visit.demo, visit.path);
  const needed = found?.remote.manifest.files[found.route.path];
  if (!found || !needed) return [];
  const { remote } = found;
  const scripts = [remote.manifest.entry, ...needed.scripts];
  const isDrawn = visit.audience === 'anonymous' && visit.path === '/';
  const frame = isDrawn ? needed.frame : undefined;
  return [{ ...remote, scripts: [...new Set(scripts)], styles: needed.styles, frame }];
}
