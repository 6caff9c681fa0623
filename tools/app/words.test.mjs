import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { top } from '../workspace/packages.mjs';

/** Output of a refused command, and its exit code. */
function run(folder, ...command) {
  const { status, stderr } = spawnSync(process.execPath, command, {
    cwd: join(top, folder),
    encoding: 'utf8',
    timeout: 20_000,
  });
  return { status, said: stderr.trim() };
}
const app = (...words) => run('driver-app', '../tools/app.mjs', ...words);

test.each([
  [['release', 'driver'], "'driver'"],
  [['release', '--percnt', '10'], "'--percnt'"],
  [['release', '--percent', '10'], '--percent is for --promote'],
  [['release', '--why', 'new prices'], '--why is for --promote'],
  [['release', '--promote', '--percent', 'abc'], "not 'abc'"],
  [['release', '--promote', '--url', 'https://a.gt', '--by', 'ana'], '--by is not for --url'],
  [['release', '--url', 'https://a.gt', '--data-dir', 'data'], '--data-dir or --url, not both'],
  [['build', 'owner'], "'owner'"],
  [['check', '--url'], "'--url'"],
  [['publish'], "There is no command 'publish'"],
])(
  'FED-02 in an app’s folder, what %j does not take is refused before anything is done',
  (words, why) => {
    const { status, said } = app(...words);
    expect(said).toContain(why);
    expect(said.split('\n')).toHaveLength(1);
    expect(status).toBe(2);
  },
);

test('sizes of an app that does not exist are not measured in silence', () => {
  const { status, said } = run('.', 'bench/size.mjs', 'drivr');
  expect([status, said]).toEqual([2, expect.stringMatching(/^No app is 'drivr': .*driver-app/)]);
  expect(run('.', 'bench/size.mjs', 'driver', '--reprt').said).toMatch(/^No app is '--reprt'/);
});
