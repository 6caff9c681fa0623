import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { top } from '../workspace/packages.mjs';
import { execute, reports } from './command.mjs';
import { NoReport, countUnsteady, readReport } from './unsteady.mjs';

const jestScript = join(top, 'node_modules', 'jest', 'bin', 'jest.js');
const NOT_RUN = ['pending', 'skipped', 'todo', 'disabled'];

const titlesOf = (result, statuses) =>
  result.testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => statuses.includes(status))
      .map(({ fullName }) => fullName),
  );

const reasonsOf = ({ testResults }) =>
  testResults.flatMap(({ assertionResults, message, name, status }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [{ title: name, reason: message }];
    return failed.map((test) => ({
      title: test.fullName,
      reason: test.failureMessages.join('\n'),
    }));
  });

/** One run of Jest: its report and what it printed. */
async function run(name, binary, words) {
  const report = join(reports, `${name}.json`);
  rmSync(report, { force: true });
  const { code, output } = await execute({
    name,
    command: [
      binary,
      jestScript,
      '--ci',
      '--maxWorkers=1',
      '--json',
      `--outputFile=${report}`,
      ...words,
    ],
    limitSeconds: 2400,
  });
  const result = readReport(report, output);
  const skipped = titlesOf(result, NOT_RUN);
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites + skipped.length;
  // Jest prints its JSON report too, on the first line of what it prints to standard output.
  const printed = output.replace(/^\{"numFailedTestSuites".*$/m, '');
  return {
    result,
    passed: result.numPassedTests,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    reasons: reasonsOf(result),
    output: printed + skipped.map((title) => `Skipped: ${title}\n`).join(''),
  };
}

/** A runner that crashed runs once more: the engine itself may have ended it, whatever the tests do. */
async function runAfterCrash(name, binary, words) {
  try {
    return await run(name, binary, words);
  } catch (error) {
    if (!(error instanceof NoReport)) throw error;
    const again = await run(`${name}-again`, binary, words);
    return { ...again, unsteady: [{ title: `The runner of ${name}`, reason: error.message }] };
  }
}

/**
 * Jest on some projects. A suite that cannot run, and a test that is skipped, count as failures. Files
 * with a failed test run once more, and a runner that crashed does: what passes then is unsteady.
 * @param {string} name
 * @param {object} which
 * @param {string[]} which.projects these alone
 * @param {string[]} [which.files] names of test files without their endings; all unless given
 * @param {string} [which.binary] another Node
 * @returns {Promise<import('./schedule.mjs').Result>}
 */
export async function jestRun(name, { projects, files = [], binary = process.execPath }) {
  const selection = ['--selectProjects', ...projects];
  const patterns =
    files.length > 0 ? ['--testPathPatterns', `/(${files.join('|')})\\.test\\.`] : [];
  const first = await runAfterCrash(name, binary, [...selection, ...patterns]);
  const broken = first.result.testResults.filter(({ status }) => status === 'failed');
  if (broken.length === 0) return first;
  const again = await run(`${name}-again`, binary, [
    ...selection,
    '--runTestsByPath',
    ...broken.map((file) => file.name),
  ]);
  if (again.failed > 0)
    return { ...first, reasons: again.reasons, output: first.output + again.output };
  const { unsteady, failed } = countUnsteady([...(first.unsteady ?? []), ...first.reasons]);
  const passed = first.passed + first.failed - failed;
  return { ...first, passed, failed, unsteady, reasons: [] };
}
