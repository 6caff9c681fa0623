// Checks that one commit gives equal builds in any checkout (FED-02): builds the shell, a remote and the
// embed again, in a second checkout with its own packages, deeper in the file system, and once more there
// with what the first build has cached. Needs a build.
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { copyOfRepository } from '../test/copy.mjs';
import { top } from '../workspace/packages.mjs';
import { run } from '../workspace/run.mjs';

const folders = ['shell', 'auth-app', 'owner-embed'];
let passed = 0;
let failed = 0;

const buildIn = (checkout, folder) =>
  JSON.parse(readFileSync(join(checkout, folder, 'dist', 'manifest.json'), 'utf8')).build;

const away = mkdtempSync(join(tmpdir(), 'equal-builds-'));
const checkout = join(away, 'deeper', 'than', 'the', 'first');
try {
  mkdirSync(dirname(checkout), { recursive: true });
  renameSync(copyOfRepository({ linked: false }), checkout);
  await run(process.execPath, ['tools/install.mjs'], { cwd: checkout });
  for (const folder of folders)
    for (const where of ['in another checkout', 'from a cache']) {
      await run('npm', ['run', '--silent', 'bundle'], { cwd: join(checkout, folder) });
      const [here, there] = [top, checkout].map((place) => buildIn(place, folder));
      if (here === there) passed += 1;
      else {
        failed += 1;
        console.log(`✗ ${folder}: its build is ${here}, and ${there} ${where}`);
      }
    }
} catch (error) {
  failed += 1;
  console.log(error.output ?? error.stack);
} finally {
  rmSync(away, { recursive: true, force: true });
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
