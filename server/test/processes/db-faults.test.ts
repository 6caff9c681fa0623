import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** By hand, with more of each: node server/test/db-faults.mjs */
const SMALL = ['--restarts', '3', '--failovers', '4', '--clients', '60', '--ready', '150000'];

test('API-06 the database restarts, fails over, only reads and falls silent: 503, and nothing is lost', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(__dirname, '../db-faults.mjs'),
    '--dist',
    String(process.env['PARQUEO_TEST_BUNDLE']),
    ...SMALL,
  ]);
  expect(stdout).toMatch(/\nends 0, answers 500 0, strange 0, acknowledged [1-9]\d*, lost 0\n$/);
}, 900_000);
