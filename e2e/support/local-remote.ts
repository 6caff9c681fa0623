import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const script = join(import.meta.dirname, '..', '..', 'tools/dev/serve-copy.mjs');

/** A developer's machine: `npm run dev` of an app in a copy of the repository. */
export async function startDeveloper(app: string) {
  const child = fork(script, [app]);
  const exit = once(child, 'exit');
  const [started] = (await Promise.race([
    once(child, 'message'),
    exit.then(() => Promise.reject(new Error('The dev server did not start'))),
  ])) as [{ folder: string; url: string }];
  return {
    url: started.url,
    /** Saves a file of the copy with another text in it. */
    save(file: string, from: string, to: string) {
      const path = join(started.folder, file);
      const text = readFileSync(path, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no '${from}'`);
      writeFileSync(path, text.replace(from, to));
    },
    async close() {
      child.disconnect();
      await exit;
    },
  };
}
