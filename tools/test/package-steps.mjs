import { projectsOf, relatives } from './of-package.mjs';
import { check, countedCheck, jestRun, local, node } from './steps.mjs';

/**
 * What one package needs before it lands: its own format, lint and tests, and the types of all that
 * it uses or that uses it.
 * @param {string} folder
 * @param {{ serverPrograms(): Promise<void> }} bring what the server's tests start besides the server
 * @returns {import('./schedule.mjs').Step[]}
 */
export function packageSteps(folder, { serverPrograms }) {
  const projects = projectsOf(folder);
  const tests = {
    name: `${folder} tests`,
    weight: 1,
    run: async () => {
      if (folder === 'server') await serverPrograms();
      return jestRun(`tests-${folder}`, { projects });
    },
  };
  return [...(projects.length > 0 ? [tests] : []), ...packageChecks(folder)];
}

/**
 * The same without its tests.
 * @param {string} folder
 * @returns {import('./schedule.mjs').Step[]}
 */
export const packageChecks = (folder) => [
  {
    name: `${folder} types`,
    weight: 1,
    run: () =>
      countedCheck(`types-of-${folder}`, [node, 'tools/checks/types.mjs', ...relatives(folder)]),
  },
  {
    name: `${folder} lint`,
    weight: 1,
    run: () =>
      check(`lint-${folder}`, [node, local('oxlint', 'bin', 'oxlint'), '--type-aware', folder]),
  },
  {
    name: `${folder} format`,
    weight: 1,
    run: () => check(`format-${folder}`, [node, local('oxfmt', 'bin', 'oxfmt'), '--check', folder]),
  },
];
