// `npm test` runs the first list of commands, `npm run test:full` the rest, each command to its end, and
// closes with 'N passed, N failed' and how many of them are checks, tests and journeys. Words select
// commands of the list, or packages: `npm test -- driver`.
import { installOnce } from './install.mjs';

const playwright = [
  'e2e/node_modules/@playwright/test/cli.js',
  'test',
  '--config=e2e/playwright.config.ts',
];

try {
  await installOnce();
  // These use packages.
  const { commandsOf, folderOf } = await import('./test/of-package.mjs');
  const { bringBrowser, bringPrograms } = await import('./test/programs.mjs');
  const { jestCommand, lintCommand, runCommands } = await import('./test/run-commands.mjs');

  const first = {
    format: ['node_modules/oxfmt/bin/oxfmt', '--check'],
    'import-rules': ['tools/checks/import-rules/check.mjs'],
    requirements: ['tools/checks/requirements.mjs'],
    surfaces: ['tools/checks/surfaces.mjs'],
    unused: ['node_modules/knip/bin/knip.js'],
    lint: lintCommand,
    build: ['tools/build.mjs', '--force'],
    size: ['bench/size.mjs'],
    tests: jestCommand,
    journeys: [...playwright, '--project=core'],
  };
  const rest = {
    build: ['tools/build.mjs'],
    'equal-builds': ['tools/checks/equal-builds.mjs'],
    tests: jestCommand,
    node24: ['tools/checks/node24.mjs'],
    documents: ['tools/documents.mjs', 'docs/teams.md'],
    skew: ['tools/skew.mjs'],
    journeys: [...playwright, '--project=full'],
  };

  const isFull = process.argv[2] === '--full';
  const list = isFull ? rest : first;
  const words = process.argv.slice(isFull ? 3 : 2);
  const unknown = words.filter((word) => !list[word] && !folderOf(word));
  if (unknown.length > 0)
    throw new Error(
      `Neither a package nor one of ${Object.keys(list).join(', ')}: ${unknown.join(', ')}`,
    );
  const named = words.map((word) =>
    list[word] ? { [word]: list[word] } : commandsOf(folderOf(word)),
  );
  const commands = words.length > 0 ? Object.assign({}, ...named) : list;

  if (isFull) await bringPrograms('nginx', 'redis-server', 'systemd-analyze');
  const env = { CHROMIUM_PATH: await bringBrowser(), ...(isFull && { FULL: '1' }) };
  const { failed, ...kinds } = await runCommands(commands, env);
  const passed = Object.values(kinds).reduce((total, count) => total + count);
  const each = Object.entries(kinds).map(([kind, count]) => `${count} ${kind}`);
  console.log(`${passed} passed (${each.join(', ')}), ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
} catch (error) {
  console.error(error.output ?? '', error.message);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
