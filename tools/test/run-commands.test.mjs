import { countsIn } from './run-commands.mjs';

test.each([
  ['tests', 'Tests:       1 failed, 2 skipped, 9 passed, 12 total\nTime: 3 s', 9, 3],
  ['journeys', '  1 failed\n    core/a.spec.ts\n  2 did not run\n  12 passed (3.7m)', 12, 3],
  ['checks', 'import rules: 57 passed, 0 failed', 57, 0],
])('what passed and failed is counted as %s', (kind, output, passed, failed) => {
  expect(countsIn(output)).toEqual({ kind, passed, failed });
});
