import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { top } from '../workspace/packages.mjs';
import { execute, reports } from './command.mjs';

/** A file of a tool of the workspace. */
export const local = (...path) => join(top, 'node_modules', ...path);
export const node = process.execPath;
const jest = local('jest', 'bin', 'jest.js');
const serverProjects = ['server-embedded', 'server-postgres'];

/**
 * What stands on Node itself, and so may differ from one Node to the next: the embedded engine and its
 * files, processes, HTTP, streams and sockets, and one whole way through the product.
 */
const nodeItself = 'store embedded.* backup process limits page realtime-connections reservations';

const outcome = (failed, output) => ({ passed: failed ? 0 : 1, failed: failed ? 1 : 0, output });

/** A check that passes or fails as a whole. */
export async function check(name, command, limitSeconds = 120) {
  const { code, output } = await execute({ name, command, limitSeconds });
  return outcome(code !== 0, output);
}

/**
 * A script of ours that closes with 'N passed, N failed'. The compiler's server may say 'context
 * canceled' after it when it is ended.
 */
export async function countedCheck(name, command, limitSeconds = 300) {
  const { code, output } = await execute({ name, command, limitSeconds });
  const [, passed, failed] = [...output.matchAll(/(\d+) passed, (\d+) failed$/gm)].at(-1) ?? [];
  if (passed === undefined || (code !== 0 && failed === '0')) return outcome(true, output);
  return { passed: Number(passed), failed: Number(failed), output };
}

/** Reads a report that the step was to write; none means that the runner crashed. */
function readReport(path, output) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    // Why, it says in its output.
    throw new Error(`The test runner wrote no report.\n${output}`);
  }
}

/**
 * Jest on some projects. A suite that cannot run, and a test that is skipped, count as failures.
 * @param {string} name
 * @param {object} which
 * @param {string[]} [which.projects] these alone
 * @param {string[]} [which.without] all but these
 * @param {string[]} [which.files] names of test files without their endings; all unless given
 * @param {string} [which.binary] another Node
 */
export async function jestRun(name, { projects = [], without = [], files = [], binary = node }) {
  const report = join(reports, `${name}.json`);
  rmSync(report, { force: true });
  const { code, output } = await execute({
    name,
    command: [
      binary,
      jest,
      '--ci',
      '--maxWorkers=1',
      '--json',
      `--outputFile=${report}`,
      ...(projects.length > 0 ? ['--selectProjects', ...projects] : []),
      ...(without.length > 0 ? ['--ignoreProjects', ...without] : []),
      ...(files.length > 0 ? ['--testPathPatterns', `/(${files.join('|')})\\.test\\.`] : []),
    ],
    limitSeconds: 2400,
  });
  const result = readReport(report, output);
  const skipped = result.testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => ['pending', 'skipped', 'todo', 'disabled'].includes(status))
      .map(({ fullName }) => `Skipped: ${fullName}\n`),
  );
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites + skipped.length;
  const crashed = code !== 0 && failed === 0 ? 1 : 0;
  // Jest prints its JSON report too, on the first line of what it prints to standard output.
  return {
    passed: result.numPassedTests,
    failed: failed + crashed,
    output: output.replace(/^\{"numFailedTestSuites".*$/m, '') + skipped.join(''),
  };
}

/** The binary of another Node line, from its registry package. */
async function otherNode(version) {
  const { code, output } = await execute({
    name: `node-${version}`,
    command: ['npx', '--yes', '-p', `node@${version}`, 'node', '-p', 'process.execPath'],
    limitSeconds: 180,
  });
  const binary = output.trim().split('\n').at(-1);
  if (code !== 0 || !binary) throw new Error(`Node ${version} could not be brought.\n${output}`);
  return binary;
}

/** Playwright on the built product. Skipped and flaky journeys count as failures. */
async function journeys(name, command, browser) {
  const report = join(reports, `${name}.json`);
  rmSync(report, { force: true });
  const { code, output } = await execute({
    name,
    command: [node, ...command],
    env: { CHROMIUM_PATH: browser, E2E_REPORT: report },
    limitSeconds: 1200,
  });
  const { stats, errors } = readReport(report, output);
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  const crashed = code !== 0 && failed === 0 ? 1 : 0;
  const [notTried] = /^NOT TRIED: .*$/m.exec(output) ?? [];
  return { passed: stats.expected, failed: failed + crashed, output, notTried };
}

const playwright = join(top, 'e2e/node_modules/@playwright/test/cli.js');

/**
 * All steps of `npm test`, in the order in which they begin.
 * @param {{ browser(): Promise<string>, serverPrograms(): Promise<void> }} bring browser: a Chromium,
 *   and says where it is; serverPrograms: what the server's tests start besides the server
 * @returns {import('./schedule.mjs').Step[]}
 */
export const steps = ({ browser, serverPrograms }) => [
  {
    name: 'format',
    weight: 1,
    run: () => check('format', [node, local('oxfmt', 'bin', 'oxfmt'), '--check']),
  },
  {
    name: 'lint',
    weight: 1,
    run: () => check('lint', [node, local('oxlint', 'bin', 'oxlint'), '--type-aware']),
  },
  {
    name: 'import-rules',
    weight: 1,
    run: () => countedCheck('import-rules', [node, 'tools/checks/import-rules/check.mjs']),
  },
  { name: 'types', weight: 2, run: () => countedCheck('types', [node, 'tools/checks/types.mjs']) },
  {
    name: 'unused',
    weight: 1,
    run: () => check('unused', [node, local('knip', 'bin', 'knip.js')]),
  },
  {
    name: 'requirements',
    weight: 1,
    run: () => countedCheck('requirements', [node, 'tools/checks/requirements.mjs']),
  },
  {
    name: 'surfaces',
    weight: 2,
    run: () => countedCheck('surfaces', [node, 'tools/checks/surfaces.mjs']),
  },
  {
    name: 'build',
    weight: 2,
    run: () => check('build', [node, 'tools/build.mjs', '--force'], 300),
  },
  {
    name: 'size',
    weight: 1,
    after: ['build'],
    run: () => check('size', [node, 'bench/size.mjs'], 300),
  },
  {
    name: 'bills',
    weight: 1,
    after: ['build'],
    run: () => countedCheck('bills', [node, 'tools/checks/bills.mjs']),
  },
  {
    name: 'equal-builds',
    weight: 1,
    after: ['build'],
    run: () => countedCheck('equal-builds', [node, 'tools/checks/equal-builds.mjs'], 600),
  },
  // The longest first: what is left over then fits beside them.
  ...serverProjects.map((name) => ({
    name,
    weight: 1,
    run: async () => {
      await serverPrograms();
      return jestRun(name, { projects: [name] });
    },
  })),
  {
    name: 'unit',
    weight: 1,
    run: () => jestRun('unit', { without: serverProjects }),
  },
  {
    name: 'server-node24',
    weight: 1,
    run: async () => {
      await serverPrograms();
      // PostgreSQL is the same whatever Node is.
      return jestRun('server-node24', {
        projects: ['server-embedded'],
        files: nodeItself.split(' '),
        binary: await otherNode('24.21.0'),
      });
    },
  },
  {
    name: 'documents',
    weight: 1,
    after: ['build'],
    run: () => countedCheck('documents', [node, 'tools/documents.mjs', 'docs/teams.md'], 600),
  },
  {
    name: 'skew',
    weight: 1,
    after: ['build'],
    run: async () => journeys('skew', ['tools/skew.mjs'], await browser()),
  },
  {
    name: 'e2e',
    weight: 2,
    after: ['build'],
    run: async () =>
      journeys('e2e', [playwright, 'test', '--config=e2e/playwright.config.ts'], await browser()),
  },
];
