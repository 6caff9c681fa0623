#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { openRegistry } from './index.mjs';

const USAGE = `Usage: node federation/registry/cli.mjs <command> [--data-dir DIR]

  publish <dist>...       check the built remotes in these folders and take them in
  promote <name> <build>  make a published build live
  rollback <name>         make the build live again that was live before
  list                    show remotes, their builds and which one is live (*)

--data-dir defaults to the environment's DATA_DIR, then to ./data`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'data-dir': { type: 'string', default: process.env['DATA_DIR'] ?? 'data' },
    help: { type: 'boolean', short: 'h' },
  },
});
const [command, ...args] = positionals;
const [first, second] = args;
const registry = openRegistry(values['data-dir']);

async function run() {
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
    process.exitCode = values.help ? 0 : 2;
  }
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
