// `npm run db -- …`: the operator's commands on the store, built first when their sources changed.
import { build } from './build.mjs';
import { install } from './install.mjs';
import { isInstalled } from './workspace/installed.mjs';
import { aloud } from './workspace/progress.mjs';

try {
  if (!isInstalled()) await install();
  await build({ only: ['server'] });
} catch (error) {
  console.error(error.output ?? '');
  console.error(error.message);
  process.exit(1);
}
await aloud(process.argv.slice(2).join(' '), () => import('../server/dist/db.mjs'));
