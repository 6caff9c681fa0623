import { userInfo } from 'node:os';
import { assertPerson } from '../authors';
import type { Author } from '../context';
import { messageOf } from '../errors';
import { type Registry, openRegistry } from '../registry';
import { type Call, UsageError, commands, parse, takenBy } from './commands';
import { type Target, overHttps } from './over-https';
import { plain } from './plain-text';
import { faultOf } from './where';

/** Commands on a registry in a folder of this machine. */
const onDisk = (registry: Registry, author: Author): Target => ({
  publish: (dist) => registry.publish(dist, author),
  misfits: registry.misfits,
  promote: (name, build, percent) => registry.promote(name, build, { ...author, percent }),
  rollback: (name, only) => registry.rollback(name, { ...author, only }),
  disable: (name, only) => registry.disable(name, { ...author, only }),
  list: registry.list,
  verify: (name) => registry.verify(name, author),
});

const USAGE = `Usage: npm run remotes -- <command> [options]

  publish <dist>...        check the builds in these folders and take them in; --key FILE signs them
  promote <name> <build>   make a published build live; --percent N: for that share of visitors
  rollback <name> [build]  end a canary, or make the build live again that was live before; with
                           a build only that one is taken back, and once (--url: name it, unless
                           a disable is taken back)
  disable <name> [build]   take a release from the page, or the canary that is named alone
  list [name]              what is published, live (*) and a canary (~), and how it does
  verify [name]            what is wrong with the registry; --repair writes live.json anew
  fits <dist>              whether a build, a shell's too, goes with what is live; --shell DIST:
                           with that shell
  prune                    remove builds that nobody needs any more; --dry-run only names them
  token <name>             make a token for releasing over HTTPS; --team NAME: whose, in the audit;
                           --revoke takes all of that release back
  keys <file>              make a pair of keys: the private one into this file
  sign <dist>...           sign builds with --key FILE, to be published elsewhere

  --data-dir DIR           the registry is here (environment: DATA_DIR; otherwise ./data)
  --url https://…          the registry is that server's; its token in the environment: REMOTES_TOKEN
  --by NAME --why TEXT     for the audit; --by is your user's name unless you say another, and with
                           --url whose the token is
  --key FILE               private key (environment: REMOTES_PRIVATE_KEY_FILE)

docs/teams.md says how teams release.`;

/** @throws UsageError for words and options that the command would ignore */
function assertTaken(command: string, { values, positionals }: ReturnType<typeof parse>): void {
  const { words, options: taken, withoutReason } = takenBy[command] ?? { words: 0, options: [] };
  const extra = positionals[1 + words];
  if (extra !== undefined) throw new UsageError(`'${command}' does not take '${extra}'`);
  for (const name of Object.keys(values)) {
    if (taken.includes(name)) continue;
    if (name === 'url') throw new UsageError(`'${command}' works on a folder, not with --url`);
    const list = taken.map((one) => `--${one}`).join(' ');
    throw new UsageError(`'${command}' does not take --${name}; it takes ${list}`);
  }
  const fault = faultOf(values);
  if (fault) throw new UsageError(fault);
  if (withoutReason && values.url !== undefined && values.why !== undefined)
    throw new UsageError(`${command}: --why is for the audit here, not with --url`);
}

/** Name of the user who runs this. A container's user may have only a number. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? ''}`.trim();
  }
}

function callOf(command: string, args: string[], values: ReturnType<typeof parse>['values']): Call {
  const dataDir = values['data-dir'] ?? process.env['DATA_DIR'] ?? 'data';
  const author = { by: values.by ?? userName(), why: values.why };
  assertPerson(author.by);
  const registry = () => openRegistry(dataDir, { publicKey: process.env['REMOTES_PUBLIC_KEY'] });
  return {
    args,
    values,
    dataDir,
    author,
    target: () =>
      values.url
        ? overHttps({ url: values.url, token: process.env['REMOTES_TOKEN'], why: values.why })
        : onDisk(registry(), author),
    here() {
      if (values.url) throw new UsageError(`'${command}' works on a folder, not with --url`);
      return registry();
    },
  };
}

/**
 * Carries out an operator's command and prints the result.
 * @param words the command and its parameters, as typed
 * @returns the exit code: 0; 1 after a failure or a found problem; 2 for wrong words
 */
export async function runCommand(words: string[]): Promise<number> {
  try {
    const typed = parse(words);
    const { values, positionals } = typed;
    if (values.help) {
      console.log(USAGE);
      return 0;
    }
    const [name = '', ...args] = positionals;
    const command = Object.hasOwn(commands, name) && commands[name];
    if (!command) throw new UsageError(name && `There is no command '${name}'`);
    assertTaken(name, typed);
    return (await command(callOf(name, args, values))) ?? 0;
  } catch (error) {
    if (!(error instanceof UsageError)) {
      console.error(plain(messageOf(error)));
      return 1;
    }
    console.error(error.message ? plain(`${error.message}\n--help shows all commands`) : USAGE);
    return 2;
  }
}
