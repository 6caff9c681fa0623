import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jestRun } from './jest-run.mjs';

test('a runner that crashes runs once more, and is named as unsteady with its reason', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'crashing-node-'));
  const binary = join(folder, 'node');
  const crashesOnce = `#!/usr/bin/env bash
[ -e '${folder}/crashed' ] && exec '${process.execPath}' "$@"
touch '${folder}/crashed'
echo 'Check failed: the engine itself.' >&2
kill -ABRT $$
`;
  writeFileSync(binary, crashesOnce, { mode: 0o755 });
  try {
    const result = await jestRun('crash', { projects: ['tools'], files: ['unchanged'], binary });
    expect(result).toMatchObject({
      failed: 0,
      unsteady: [{ reason: expect.stringContaining('Check failed: the engine itself.') }],
    });
    expect(result.passed).toBeGreaterThan(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);
