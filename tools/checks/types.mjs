// Type check of every package that has a tsconfig.json, or of those named, two at a time.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { top } from '../workspace/packages.mjs';
import { aloud } from '../workspace/progress.mjs';
import { run } from '../workspace/run.mjs';

const named = process.argv.slice(2);
const waiting = (named.length > 0 ? named : readdirSync(top)).filter((folder) =>
  existsSync(join(top, folder, 'tsconfig.json')),
);
const compiler = join(top, 'node_modules', 'typescript', 'bin', 'tsc');
let passed = 0;
let failed = 0;

async function worker() {
  for (let folder = waiting.shift(); folder; folder = waiting.shift()) {
    try {
      await run(process.execPath, [compiler, '--noEmit', '-p', folder], { cwd: top });
      passed += 1;
    } catch (error) {
      failed += 1;
      console.log(`${folder}:\n${error.output}`);
    }
  }
}

await aloud('types', () => Promise.all([worker(), worker()]));
console.log(`types: ${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
