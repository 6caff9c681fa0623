// Ends every installation (package.json's `prepare`): this clone uses the hooks in tools/hooks. Without
// version control, as in an image, there is nothing to do; a developer's own hooks stay.
import { spawnSync } from 'node:child_process';
import { relative, resolve } from 'node:path';
import { top } from './workspace/packages.mjs';

const hooks = 'tools/hooks';

const git = (...parameters) => {
  const { status, stdout } = spawnSync('git', parameters, { cwd: top, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

/** Whether this folder is a checkout itself, and not a part of somebody's larger one. */
const isCheckout = () => {
  const checkout = git('rev-parse', '--show-toplevel');
  return checkout !== undefined && relative(resolve(checkout), top) === '';
};

if (isCheckout()) {
  const present = git('config', '--get', 'core.hooksPath');
  if (present === undefined) git('config', '--local', 'core.hooksPath', hooks);
  else if (present !== hooks)
    console.log(`Hooks stay in ${present}; the workspace's own are in ${hooks}.`);
}
