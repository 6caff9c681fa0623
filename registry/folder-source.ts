import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ifMissing } from './errors';
import { layoutOf } from './layout';
import { textIn } from './live-file';
import type { ReleaseSource } from './reader';
import { wholeBuilds } from './whole-builds';

/** A registry on this machine's disk, for those who read it. */
export function folderSource(dataDir: string): ReleaseSource {
  const layout = layoutOf(dataDir);
  return {
    async pointer(known) {
      const found = await stat(layout.live).catch(ifMissing(null));
      if (!found) return null;
      const mark = `${found.mtimeMs}:${found.ino}:${found.size}`;
      if (mark === known) return 'unchanged';
      return { text: await readFile(layout.live, 'utf8'), mark };
    },
    lastPointer: () => textIn(layout.lastLive),
    file: (name, build, file) => readFile(join(layout.build(name, build), file)),
    assertWhole: wholeBuilds(layout),
  };
}
