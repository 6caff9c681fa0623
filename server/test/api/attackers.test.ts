import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type TestStore, createTestStore } from '../support/store';

let place: TestStore;
beforeAll(async () => void (place = await createTestStore({ migrated: false })));
afterAll(() => place.remove());

// Small, and patient with a machine that does other work: bench/attackers.mjs says what is measured.
const SIZE = ['--seconds', '2', '--parkings', '300', '--connections', '300', '--floor', '5000'];

test('API-02 SOC-01 while somebody attacks, others are answered and memory is bounded', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(__dirname, '../../../bench/attackers.mjs'), ...SIZE],
    {
      env: {
        PATH: process.env['PATH'],
        SERVER_DIST: String(process.env['PARQUEO_TEST_BUNDLE']),
        ...place.environment,
      },
    },
    // Its table says which goal was missed.
  ).catch((error: { stdout: string; stderr: string }) => ({
    stdout: error.stdout + error.stderr,
  }));
  expect(stdout).toMatch(/kept\s*$/);
});
