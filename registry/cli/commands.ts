import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { HOST_DESCRIPTION, SHELL_RELEASE } from '@parqueo/shared-api/contract';
import type { RegistryList } from '@parqueo/shared-api/contract/schemas';
import { signDist } from '../candidate';
import type { Author } from '../context';
import { messageOf, nothingLive, unknownRelease } from '../errors';
import { assertBuild } from '../layout';
import type { Registry } from '../registry';
import { newKeys } from '../signature';
import { openTokens } from '../tokens';
import { listText, stateText } from './output';
import type { Target } from './over-https';
import { oneLine, plain } from './plain-text';

/** An unknown command, a missing word, or an option that the command does not take. */
export class UsageError extends Error {}

const options = {
  'data-dir': { type: 'string' },
  url: { type: 'string' },
  by: { type: 'string' },
  why: { type: 'string' },
  key: { type: 'string' },
  percent: { type: 'string' },
  shell: { type: 'string' },
  repair: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  revoke: { type: 'boolean' },
  team: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

export function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(messageOf(error));
  }
}

/** A command as it was typed. */
export interface Call {
  args: string[];
  values: ReturnType<typeof parse>['values'];
  dataDir: string;
  author: Author;
  /** The registry in a folder or a server. */
  target(): Target;
  /** The registry in a folder. @throws UsageError with --url: a server has no address for that */
  here(): Registry;
}

/** Options that say where and, for the audit, by whom. */
const where = ['data-dir', 'url'];
const author = ['by', 'why'];

/** Words and options of a command. */
interface Taken {
  /** Most words after the name. */
  words: number;
  /** Without `url` among them, it works on a folder alone. */
  options: readonly string[];
  /** A server (--url) stores no reason for it. */
  withoutReason?: boolean;
}

export const takenBy: Record<string, Taken> = {
  publish: { words: Infinity, options: [...where, ...author, 'key'], withoutReason: true },
  promote: { words: 2, options: [...where, ...author, 'percent'] },
  rollback: { words: 2, options: [...where, ...author] },
  disable: { words: 2, options: [...where, ...author] },
  list: { words: 1, options: where },
  verify: { words: 1, options: [...where, ...author, 'repair'], withoutReason: true },
  fits: { words: 1, options: [...where, 'shell'] },
  prune: { words: 0, options: ['data-dir', ...author, 'dry-run'] },
  token: { words: 1, options: ['data-dir', 'team', 'revoke'] },
  keys: { words: 1, options: ['data-dir'] },
  sign: { words: Infinity, options: ['data-dir', 'key'] },
};

const say = (text: string) => console.log(plain(text));
/** Writes to stderr, so that a script can capture stdout: REMOTES_TOKEN=$(…). */
const warn = (text: string) => console.error(plain(text));

/** The words of a command, which needs this many. */
function words({ args }: Call, ...names: string[]): string[] {
  const missing = names[args.length];
  if (missing !== undefined) throw new UsageError(`<${missing}> is missing`);
  return args;
}

/** Prints the problems. @returns the exit code */
function report(found: readonly string[], otherwise: string): number {
  say(found.length > 0 ? found.join('\n') : otherwise);
  return found.length > 0 ? 1 : 0;
}

/** Signs dist folders if a key is named. @returns whether one was */
async function signAll({ values }: Call, dists: string[]): Promise<boolean> {
  const file = values.key ?? process.env['REMOTES_PRIVATE_KEY_FILE'];
  if (!file) return false;
  const privateKey = await readFile(file, 'utf8');
  for (const dist of dists) await signDist(dist, privateKey);
  return true;
}

/** Says that a registry, or what REMOTES_TOKEN shows of one, has no such release. */
function unknown(call: Call, name: string, { releases }: RegistryList): Error {
  const known = releases.map((release) => release.name);
  return new Error(
    unknownRelease(name, known, call.values.url ? 'No release of REMOTES_TOKEN' : undefined),
  );
}

/**
 * The published builds of the named release, or of all.
 * @throws Error with the existing names when there is no such release
 */
async function listOf(call: Call): Promise<RegistryList> {
  const [only] = call.args;
  const list = await call.target().list();
  const releases = list.releases.filter(({ name }) => only === undefined || name === only);
  if (releases.length > 0 || list.releases.length === 0) return { ...list, releases };
  throw unknown(call, only ?? '', list);
}

/** Why `fits` has nothing to compare with; null: it has. */
async function unjudged(dist: string, { values, dataDir }: Call, registry: Registry) {
  if (values.shell) return null;
  const isShell = existsSync(join(dist, HOST_DESCRIPTION));
  const { releases } = await registry.list();
  const isLive = releases.some(({ name, live }) => live && (isShell || name === SHELL_RELEASE));
  if (isLive) return null;
  return (
    `${isShell ? 'nothing' : 'no shell'} is live in '${dataDir}', so there is nothing to judge by; ` +
    '`npm run remotes -- fits DIST` at the top asks that of a product: --url https://… or --data-dir DIR'
  );
}

/** The build that a release has live, for a server, which disables none that is not named. */
async function servedOf(call: Call, name: string): Promise<string> {
  const list = await call.target().list();
  const found = list.releases.find((release) => release.name === name);
  // Another team's may well be live.
  if (!found) throw unknown(call, name, list);
  const build = found.live ?? found.canary?.build;
  if (!build) throw new Error(nothingLive(name));
  return build;
}

/** Takes back the named build; without one a server only takes back a disabling. */
async function takeBack(call: Call, command: 'rollback' | 'disable'): Promise<void> {
  const [name = '', named] = words(call, 'name');
  const asksFirst = call.values.url && !named && command === 'disable';
  const build = asksFirst ? await servedOf(call, name) : named;
  if (build) assertBuild(name, build);
  const state = await call.target()[command](name, build);
  say(
    state.already ? `already taken back: ${name} ${build}; ${stateText(state)}` : stateText(state),
  );
}

/** The commands; each returns its exit code if that is not 0. */
export const commands: Record<string, (call: Call) => Promise<number | void>> = {
  async publish(call) {
    const dists = words(call, 'dist');
    await signAll(call, dists);
    for (const dist of dists) {
      const { name, build, version } = await call.target().publish(dist);
      say(`published ${name} ${build} (${version}); next: promote ${name} ${build}`);
    }
  },

  async promote(call) {
    const [name = '', build = ''] = words(call, 'name', 'build');
    assertBuild(name, build);
    const { percent } = call.values;
    const share = percent === undefined ? undefined : Number(percent);
    say(stateText(await call.target().promote(name, build, share)));
  },

  rollback: (call) => takeBack(call, 'rollback'),
  disable: (call) => takeBack(call, 'disable'),

  async list(call) {
    say(listText(await listOf(call)));
  },

  async verify(call) {
    const [name] = call.args;
    if (name) await listOf(call);
    if (call.values.repair) {
      const { live, unread } = await call.here().repair(call.author);
      const lines = Object.entries(live).map((one) => `  ${one.join(' ')}`);
      const gone = unread.map((part) => `left out, since it cannot be read: ${oneLine(part)}`);
      say([...gone, 'repaired; live now:', ...lines].join('\n'));
    }
    return report(await call.target().verify(name), 'nothing is wrong');
  },

  async fits(call) {
    const [dist = ''] = words(call, 'dist');
    const { shell } = call.values;
    if (call.values.url && shell) throw new UsageError('--shell is a folder here, not with --url');
    const reasons = (await call.target().misfits(dist, shell)).map(oneLine);
    const nothing = call.values.url ? null : await unjudged(dist, call, call.here());
    return report(reasons, nothing ?? 'it fits');
  },

  async prune(call) {
    const dryRun = call.values['dry-run'] ?? false;
    const gone = await call.here().prune({ ...call.author, dryRun });
    const verb = dryRun ? 'would remove' : 'removed';
    for (const { name, build } of gone) say(`${verb} ${name} ${build}`);
    if (gone.length === 0) say('nothing to remove');
  },

  async token(call) {
    const [name = ''] = words(call, 'name');
    const tokens = openTokens(call.dataDir);
    // A new app's team may have one before its first release.
    const list = await call.here().list();
    const isNew = !list.releases.some((release) => release.name === name);
    if (call.values.revoke) {
      if (call.values.team !== undefined)
        throw new UsageError("'--revoke' takes all back, not a team's");
      await tokens.revoke(name);
      say(`no token of '${name}' is taken any more`);
    } else {
      say(await tokens.issue(name, call.values.team ?? name));
      warn(
        `A token for '${name}', shown once. Those before stay good until 'token ${name} --revoke'.`,
      );
    }
    if (isNew) warn(unknown(call, name, list).message);
  },

  async keys(call) {
    const [file = ''] = words(call, 'file');
    const { privateKey, publicKey } = newKeys();
    await writeFile(file, privateKey, { mode: 0o600, flag: 'wx' });
    say(`REMOTES_PUBLIC_KEY=${publicKey}`);
    say(`The private key is in ${file}: keep it with whoever builds, and out of version control.`);
  },

  async sign(call) {
    const dists = words(call, 'dist');
    if (!(await signAll(call, dists))) throw new UsageError('--key FILE is missing');
    say(`signed ${dists.join(', ')}`);
  },
};
