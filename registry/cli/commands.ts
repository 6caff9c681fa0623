import { readFile, writeFile } from 'node:fs/promises';
import { SHELL_RELEASE } from '@parqueo/shared-api/contract';
import { signDist } from '../candidate';
import type { Author } from '../context';
import type { Registry } from '../registry';
import { newKeys } from '../signature';
import { openTokens } from '../tokens';
import { listText, stateText } from './output';
import { oneLine, plain } from './plain-text';
import type { Target } from './target';

/** There is no such command, it lacks a word, or has an option that it does not take. */
export class UsageError extends Error {}

/** A command as it was typed. */
export interface Call {
  args: string[];
  values: {
    url?: string;
    key?: string;
    percent?: string;
    shell?: string;
    repair?: boolean;
    'dry-run'?: boolean;
    revoke?: boolean;
    team?: string;
  };
  dataDir: string;
  author: Author;
  /** Where it goes: to a folder or to a server. */
  target(): Target;
  /** The registry in a folder. @throws UsageError with --url: a server has no address for that */
  here(): Registry;
}

/** Options that say where and, for the audit, by whom. */
const where = ['data-dir', 'url'];
const author = ['by', 'why'];

/** What a command takes behind its name. */
interface Taken {
  /** Words, at most. */
  words: number;
  /** Where `url` is not among them, it works on a folder alone. */
  options: readonly string[];
  /** With --url a server keeps no reason for it. */
  untold?: boolean;
}

export const takenBy: Record<string, Taken> = {
  publish: { words: Infinity, options: [...where, ...author, 'key'], untold: true },
  promote: { words: 2, options: [...where, ...author, 'percent'] },
  rollback: { words: 2, options: [...where, ...author] },
  disable: { words: 2, options: [...where, ...author] },
  list: { words: 1, options: where },
  verify: { words: 1, options: [...where, ...author, 'repair'], untold: true },
  fits: { words: 1, options: ['data-dir', 'shell'] },
  prune: { words: 0, options: ['data-dir', ...author, 'dry-run'] },
  token: { words: 1, options: ['data-dir', 'team', 'revoke'] },
  keys: { words: 1, options: ['data-dir'] },
  sign: { words: Infinity, options: ['data-dir', 'key'] },
};

const say = (text: string) => console.log(plain(text));
/** Beside the answer, so that a script can take that: REMOTES_TOKEN=$(…). */
const warn = (text: string) => console.error(plain(text));

/** The words of a command, of which it needs so many. */
function words({ args }: Call, ...names: string[]): string[] {
  const missing = names[args.length];
  if (missing !== undefined) throw new UsageError(`<${missing}> is missing`);
  return args;
}

/** Says what was found. @returns the exit code */
function report(found: readonly string[], otherwise: string): number {
  say(found.length > 0 ? found.join('\n') : otherwise);
  return found.length > 0 ? 1 : 0;
}

/** Signs dist folders where a key is named. @returns whether one was */
async function signAll({ values }: Call, dists: string[]): Promise<boolean> {
  const file = values.key ?? process.env['REMOTES_PRIVATE_KEY_FILE'];
  if (!file) return false;
  const privateKey = await readFile(file, 'utf8');
  for (const dist of dists) await signDist(dist, privateKey);
  return true;
}

/** Why `fits` found nothing because there is nothing to compare with; null: there is. */
async function unjudged({ args, values, dataDir }: Call, registry: Registry) {
  const { shell } = values;
  if (args[0] && shell) return null;
  const { releases } = await registry.list();
  const isLive = releases.some(({ name, live }) => live && (shell || name === SHELL_RELEASE));
  if (isLive) return null;
  return (
    `${shell ? 'nothing' : 'no shell'} is live in '${dataDir}', so there is nothing to judge by: ` +
    '--data-dir DIR names the registry of a product'
  );
}

/**
 * Takes back the build that is named. To a server one always is: an answer may be lost on its way,
 * and a script that runs twice must not take the next one back.
 */
async function takeBack(call: Call, command: 'rollback' | 'disable'): Promise<void> {
  const [name = '', build] = words(call, 'name');
  if (call.values.url && !build)
    throw new UsageError(
      `<build> is missing: with --url, '${command} ${name} BUILD' names the one that is to go; ` +
        "'list' shows it with ~ or *",
    );
  const state = await call.target()[command](name, build);
  say(
    state.already ? `already taken back: ${name} ${build}; ${stateText(state)}` : stateText(state),
  );
}

/** What each command does; the exit code where it is not 0. */
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
    const { percent } = call.values;
    const share = percent === undefined ? undefined : Number(percent);
    say(stateText(await call.target().promote(name, build, share)));
  },

  rollback: (call) => takeBack(call, 'rollback'),
  disable: (call) => takeBack(call, 'disable'),

  async list(call) {
    const [only] = call.args;
    const { releases, ...rest } = await call.target().list();
    const shown = releases.filter(({ name }) => only === undefined || name === only);
    say(listText({ ...rest, releases: shown }));
  },

  async verify(call) {
    const [name] = call.args;
    if (call.values.repair) {
      const live = Object.entries(await call.here().repair(call.author));
      say(['repaired; live now:', ...live.map((one) => `  ${one.join(' ')}`)].join('\n'));
    }
    return report(await call.target().verify(name), 'nothing is wrong');
  },

  async fits(call) {
    const { shell } = call.values;
    const dist = call.args[0] ?? shell;
    if (!dist) throw new UsageError('<dist> is missing');
    const registry = call.here();
    const misfits = await registry.misfits(dist, call.args[0] ? { shell } : {});
    const reasons = misfits.map(({ message }) => oneLine(message));
    return report(reasons, (await unjudged(call, registry)) ?? 'it fits');
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
    if (call.values.revoke) {
      if (call.values.team !== undefined)
        throw new UsageError("'--revoke' takes all back, not a team's");
      await tokens.revoke(name);
      say(`no token of '${name}' is taken any more`);
      return;
    }
    say(await tokens.issue(name, call.values.team ?? name));
    warn(
      `A token for '${name}', shown once. Those before stay good until 'token ${name} --revoke'.`,
    );
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
