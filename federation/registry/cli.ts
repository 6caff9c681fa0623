import { parseArgs } from 'node:util';
import { openRegistry } from './registry';

const USAGE = `Usage: npm run remotes -- <command> [--data-dir DIR]

  publish <dist>...       check the built remotes in these folders and take them in
  promote <name> <build>  make a published build live
  rollback <name>         make the build live again that was live before
  list                    show remotes, their builds and which one is live (*)

--data-dir defaults to the environment's DATA_DIR, then to ./data`;

/**
 * Carries out one command of an operator and says on the terminal what became of it.
 * @param words the command and its parameters, as typed
 * @returns the exit code: 0, 1 where it failed, 2 where there is no such command
 */
export async function runCommand(words: string[]): Promise<number> {
  try {
    return await run(words);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

async function run(words: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      'data-dir': { type: 'string', default: process.env['DATA_DIR'] ?? 'data' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [command, ...args] = positionals;
  const [first, second] = args;
  const registry = openRegistry(values['data-dir']);

  if (command === 'publish' && first) {
    for (const dist of args) {
      const { name, build } = await registry.publish(dist);
      console.log(`published ${name} ${build}`);
    }
  } else if (command === 'promote' && first && second) {
    await registry.promote(first, second);
    console.log(`live: ${first} ${second}`);
  } else if (command === 'rollback' && first) {
    console.log(`live: ${first} ${await registry.rollback(first)}`);
  } else if (command === 'list') {
    for (const { name, live, builds } of await registry.list())
      console.log(
        `${name}\n${builds.map((build) => `  ${build === live ? '*' : ' '} ${build}`).join('\n')}`,
      );
  } else {
    console.error(USAGE);
    return values.help ? 0 : 2;
  }
  return 0;
}
