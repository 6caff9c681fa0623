// `npm run new-remote NAME`: a remote of its own in NAME-app, with a screen, a test and an entry in
// the menu. Outside of that folder only the lockfile changes: tools find remotes by folders that end
// in -app.
import { parseArgs } from 'node:util';
import { install } from './install.mjs';
import { createRemote, rolesIn } from './new-remote/create.mjs';
import { packageManager } from './workspace/installed.mjs';
import { top } from './workspace/packages.mjs';
import { say, task } from './workspace/progress.mjs';
import { run } from './workspace/run.mjs';

const usage = `Usage: npm run new-remote NAME [-- --title 'What the menu says' --audience ${rolesIn(top).join('|')}]`;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { title: { type: 'string' }, audience: { type: 'string', default: 'driver' } },
  });
  if (positionals.length !== 1) throw new Error(usage);
  const [name] = positionals;
  const folder = createRemote(top, { name, ...values });
  say(`${folder} is written`);
  await task('Adding it to the lockfile', 'It is in the lockfile', async () => {
    const parameters = ['install', '--lockfile-only', '--no-frozen-lockfile', '--prefer-offline'];
    await run('npx', ['--yes', packageManager, ...parameters], { cwd: top });
  });
  await task('Installing', 'Installed', () => install());
  say(`Next: cd ${folder}, npm test, npm run dev; its screen is at /${name}, and in the menu`);
} catch (error) {
  if (error.output) console.error(error.output);
  console.error(error.message);
  process.exitCode = 1;
}
