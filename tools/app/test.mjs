import { projectsOf } from '../test/of-package.mjs';
import { jestCommand } from '../test/run-commands.mjs';
import { runAttached } from '../workspace/attached.mjs';

/** Runs this app's tests, or those whose path contains one of the words; options go to Jest. */
export const run = (app, words) =>
  runAttached([...jestCommand, ...words, '--selectProjects', ...projectsOf(app)]);
