import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { copyOfRepository } from '../test/copy.mjs';

test('a build without installed packages says in one line how to install them', () => {
  const folder = copyOfRepository({ linked: false });
  try {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/build.mjs'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(stderr.trim()).toBe('No packages are installed: node tools/install.mjs');
    expect(stdout).toBe('');
    expect(status).toBe(1);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
