import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { top } from '../workspace/packages.mjs';

/** Committed, so that a fresh clone knows what passed: a step's name to the hash of what it read. */
const RECORD = join('tools', 'test', 'passed.json');

/**
 * Steps that need minutes run only when a file they read has changed since they last passed.
 * @param {string} [folder] a checkout; outside of one every step runs
 */
export function unchanged(folder = top) {
  const record = join(folder, RECORD);
  const passed = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {};

  /** Hash of all files under these paths, tracked or new, without what git ignores. */
  function hashOf(paths) {
    const listed = execFileSync(
      'git',
      ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...paths],
      { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 },
    );
    const files = [...new Set(listed.split('\0'))].filter(
      (file) => file !== '' && file !== RECORD && existsSync(join(folder, file)),
    );
    const hash = createHash('sha256');
    for (const file of files.toSorted())
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(folder, file)))
        .update('\0');
    return hash.digest('hex');
  }

  const isRepository = existsSync(join(folder, '.git'));
  const hashes = new Map();
  /** Hashes of the files before the step ran, whatever changes meanwhile. */
  function hashOfStep({ name, reads }) {
    if (!hashes.has(name)) hashes.set(name, reads && isRepository ? hashOf(reads) : null);
    return hashes.get(name);
  }

  return {
    /** @param {import('./schedule.mjs').Step} step */
    has(step) {
      const hash = hashOfStep(step);
      return hash !== null && passed[step.name] === hash;
    },

    /** Records that a step has passed on the files as they were when it was first looked up. */
    record(step) {
      const hash = hashOfStep(step);
      if (hash === null || passed[step.name] === hash) return;
      passed[step.name] = hash;
      writeFileSync(record, `${JSON.stringify(passed, null, 2)}\n`);
    },
  };
}
