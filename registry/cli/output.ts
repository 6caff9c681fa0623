import { DAY_MS, HOUR_MS, MINUTE_MS } from '@parqueo/shared-api/contract';
import type * as schemas from '@parqueo/shared-api/contract/schemas';
import { nothingLive } from '../errors';
import { REPAIR } from '../layout';
import { oneLine } from './plain-text';

/** Rough age of an instant. */
function ago(instant: string, now = Date.now()): string {
  const past = now - Date.parse(instant);
  if (past < MINUTE_MS) return 'just now';
  if (past < HOUR_MS) return `${Math.floor(past / MINUTE_MS)} min ago`;
  if (past < 2 * DAY_MS) return `${Math.floor(past / HOUR_MS)} h ago`;
  return `${Math.floor(past / DAY_MS)} days ago`;
}

const shortCommit = (commit: string | null) =>
  commit ? commit.slice(0, 7) + commit.slice(40) : '(no commit)';

function loadsOf({ loads, failures, errors }: schemas.ListedBuild): string {
  if (loads === null) return '';
  const later = errors ? `; ${errors} failed after they were shown` : '';
  return `${failures} of ${loads} loads failed in the last hour${later}`;
}

const servedIn = ({ builds }: schemas.ListedRelease) =>
  builds
    .filter(({ share }) => share > 0)
    .map(({ build }) => build)
    .join(', ') || 'none';

function buildLine(release: schemas.ListedRelease, listed: schemas.ListedBuild): string {
  const { build, version, commit, builtAt, publishedAt, signed, share, fault } = listed;
  const mark = build === release.live ? '*' : build === release.canary?.build ? '~' : ' ';
  const cells = [
    `${mark} ${build}`,
    version === null ? '(cannot be read)' : oneLine(version),
    shortCommit(commit),
    ago(builtAt ?? publishedAt),
    share > 0 ? `${share} %` : '',
    signed ? 'signed' : '',
    loadsOf(listed),
    fault === undefined ? '' : `${oneLine(fault)}; visitors get ${servedIn(release)}`,
  ];
  return `  ${cells.filter((cell) => cell !== '').join('  ')}`;
}

function releaseLines(release: schemas.ListedRelease): string {
  const { name, live, changed, builds } = release;
  const why = changed?.why ? `: ${oneLine(changed.why)}` : '';
  const last = changed
    ? `${changed.action} by ${oneLine(changed.by)} ${ago(changed.at)}${why}`
    : '';
  const head = [name, live ? last : ['nothing is live', last].filter(Boolean).join('; ')];
  return [
    head.filter(Boolean).join('  '),
    ...builds.map((listed) => buildLine(release, listed)),
  ].join('\n');
}

/** Output of `list`: * is live, ~ is a canary. */
export function listText({ damaged, releases }: schemas.RegistryList): string {
  const warning = damaged
    ? `live.json is damaged or missing; this is what was live last. \`${REPAIR}\` writes it anew.\n\n`
    : '';
  if (releases.length === 0)
    return `${warning}Nothing is published yet: 'publish DIST' takes a build in.`;
  return warning + releases.map(releaseLines).join('\n');
}

/** Line about the live build after a command. */
export function stateText({ name, live, canary }: schemas.ReleaseState): string {
  if (canary) return `canary: ${name} ${canary.build} for ${canary.percent} % of visitors`;
  if (live) return `live: ${name} ${live}`;
  return nothingLive(name);
}
