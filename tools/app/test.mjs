import { join } from 'node:path';
import { projectsOf } from '../test/of-package.mjs';
import { runAttached } from '../workspace/attached.mjs';

const jest = join('node_modules', 'jest', 'bin', 'jest.js');

/**
 * Runs this app's tests, or those whose path contains one of the words; options after them, such as
 * `--watch`, go to Jest.
 */
export function run(app, words) {
  const end = words.findIndex((word) => word.startsWith('-'));
  const parts = end < 0 ? words : words.slice(0, end);
  const paths = parts.length > 0 ? ['--testPathPatterns', ...parts] : [];
  const options = words.slice(parts.length);
  return runAttached([jest, ...options, ...paths, '--selectProjects', ...projectsOf(app)]);
}
