import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { execute, reports } from './command.mjs';
import { countUnsteady, readReport } from './unsteady.mjs';

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];

const endsAs = (end, { tests }) => tests.some(({ status }) => status === end);

/** Why a journey failed, at the last try that did. */
const reasonOf = ({ title, tests }) => ({
  title,
  reason: tests
    .flatMap(({ results }) => results.findLast(({ errors }) => errors.length > 0)?.errors ?? [])
    .map(({ message }) => message)
    .join('\n'),
});

/**
 * Playwright on the built product. Skipped journeys count as failures. One that fails is tried once more:
 * what passes then is unsteady.
 * @param {string} name
 * @param {string[]} command the script and its parameters
 * @param {string} browser a Chromium
 * @returns {Promise<import('./schedule.mjs').Result>}
 */
export async function journeys(name, command, browser) {
  const report = join(reports, `${name}.json`);
  rmSync(report, { force: true });
  const { code, output } = await execute({
    name,
    command: [process.execPath, ...command, '--retries=1'],
    env: { CHROMIUM_PATH: browser, E2E_REPORT: report },
    limitSeconds: 1800,
  });
  const { stats, errors, suites } = readReport(report, output);
  const specs = specsOf({ suites });
  const { unsteady, failed: tooUnsteady } = countUnsteady(
    specs.filter((spec) => endsAs('flaky', spec)).map(reasonOf),
  );
  const failed = stats.unexpected + tooUnsteady + stats.skipped + errors.length;
  const crashed = code !== 0 && failed === 0 ? 1 : 0;
  const [notTried] = /^NOT TRIED: .*$/m.exec(output) ?? [];
  return {
    passed: stats.expected + stats.flaky - tooUnsteady,
    failed: failed + crashed,
    unsteady,
    reasons: specs.filter((spec) => endsAs('unexpected', spec)).map(reasonOf),
    output,
    notTried,
  };
}
