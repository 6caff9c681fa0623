import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runAttached } from '../workspace/attached.mjs';
import { top } from '../workspace/packages.mjs';
import { aloud } from '../workspace/progress.mjs';

/** What each command printed in the last run; outside version control. */
const logs = join(top, '.cache', 'test');
const TAIL_LINES = 150;

/** All tests of Jest: two at once, each worker replaced where it has grown, with room for short-lived objects. */
export const jestCommand = [
  '--max-semi-space-size=64',
  'node_modules/jest/bin/jest.js',
  '--maxWorkers=2',
  '--workerIdleMemoryLimit=1GB',
];

/** Rules and types in one pass. */
export const lintCommand = ['node_modules/oxlint/bin/oxlint', '--type-aware', '--type-check'];

/** Variables of a product that an outer shell may have set; tests run without them. */
const ofProduct =
  /^(PORT|HOST|DATA_DIR|DATABASE_URL|REPLICA_URL|REDIS_URL|PUBLIC_URL|EMBED_ORIGINS|FILES_ORIGIN|TILE_\w+|GEOCODER_URL|SESSION_SECRET|DEMO|NODE_ENV|TRUST_PROXY|METRICS_TOKEN|REQUEST\w+)$/;

/** Sums of a runner's last words: Jest's line of tests, Playwright's list, our own 'N passed, N failed'. */
export function countsIn(output) {
  const tests = /^Tests: .*$/m.exec(output)?.[0];
  const words = tests ?? output.split('\n').slice(-20).join('\n');
  const sum = (...names) =>
    [...words.matchAll(/(\d+) ([a-z ]+)/g)]
      .filter(([, , name]) => names.includes(name.trim()))
      .reduce((total, [, count]) => total + Number(count), 0);
  const isPlaywright = /\d passed \(/.test(words);
  return {
    kind: tests ? 'tests' : isPlaywright ? 'journeys' : 'checks',
    passed: sum('passed'),
    failed: sum('failed', 'skipped', 'todo', 'flaky', 'interrupted', 'did not run'),
  };
}

/**
 * Runs commands one after the other, each to its end, and prints a line for each and the output of those
 * in which something failed. A test that did not run counts as failed.
 * @param {Record<string, string[]>} commands scripts of Node with their words, by a short name
 * @param {Record<string, string>} [env] on top of this process's
 * @returns {Promise<Record<'checks' | 'tests' | 'journeys' | 'failed', number>>} what passed by its kind,
 *   and what failed; 1 for a command that counts none
 */
export async function runCommands(commands, env = {}) {
  const total = { checks: 0, tests: 0, journeys: 0, failed: 0 };
  const clean = Object.entries(process.env).filter(([name]) => !ofProduct.test(name));
  mkdirSync(logs, { recursive: true });
  for (const [name, words] of Object.entries(commands)) {
    const began = performance.now();
    const file = join(logs, `${name.replaceAll(/\W/g, '-')}.log`);
    const log = openSync(file, 'w');
    const environment = { ...Object.fromEntries(clean), NO_COLOR: '1', ...env };
    const code = await aloud(name, () => runAttached(words, environment, ['ignore', log, log]));
    closeSync(log);
    const output = readFileSync(file, 'utf8').trimEnd();
    let { kind, passed, failed } = countsIn(output);
    if (code !== 0) failed ||= 1;
    else if (failed === 0) passed ||= 1;
    total[kind] += passed;
    total.failed += failed;
    const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(6);
    console.log(
      `${failed ? '✗' : '✓'} ${name.padEnd(14)} ${seconds} s  ${passed} passed, ${failed} failed`,
    );
    if (failed) console.log(`${output.split('\n').slice(-TAIL_LINES).join('\n')}\n`);
  }
  return total;
}
