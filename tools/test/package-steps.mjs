import { jestRun } from './jest-run.mjs';
import { projectsOf, relatives } from './of-package.mjs';
import { check, countedCheck, local } from './steps.mjs';

/**
 * The steps for a change of one package: its own format, lint and tests, and the types of all packages
 * that it uses or that use it.
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
 * `packageSteps` without tests.
 * @param {string} folder
 * @returns {import('./schedule.mjs').Step[]}
 */
export const packageChecks = (folder) => [
  countedCheck(`${folder} types`, ['tools/checks/types.mjs', ...relatives(folder)]),
  check(`${folder} lint`, [local('oxlint', 'bin', 'oxlint'), '--type-aware', folder]),
  check(`${folder} format`, [local('oxfmt', 'bin', 'oxfmt'), '--check', folder]),
];
