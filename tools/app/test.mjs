import { join } from 'node:path';
import { projectsOf } from '../test/of-package.mjs';
import { runAttached } from '../workspace/attached.mjs';

const jest = join('node_modules', 'jest', 'bin', 'jest.js');

/** Runs this app's tests, or those whose path contains one of the words; options go to Jest. */
export const run = (app, words) =>
  runAttached([jest, ...words, '--selectProjects', ...projectsOf(app)]);
