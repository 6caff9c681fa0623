// Type check of every package that has a tsconfig.json, or of those named, two at a time.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { execute } from '../test/command.mjs';
import { top } from '../workspace/packages.mjs';

const named = process.argv.slice(2);
const waiting = (named.length > 0 ? named : readdirSync(top)).filter((folder) =>
  existsSync(join(top, folder, 'tsconfig.json')),
);
const compiler = join(top, 'node_modules', 'typescript', 'bin', 'tsc');
let passed = 0;
let failed = 0;

async function worker() {
  for (let folder = waiting.shift(); folder; folder = waiting.shift()) {
    const { code, output } = await execute({
      name: `types-${folder}`,
      command: [process.execPath, compiler, '--noEmit', '-p', folder],
      limitSeconds: 120,
    });
    if (code === 0) passed += 1;
    else {
      failed += 1;
      console.log(`${folder}:\n${output}`);
    }
  }
}

await Promise.all([worker(), worker()]);
console.log(`types: ${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
