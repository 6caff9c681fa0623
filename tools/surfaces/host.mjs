import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { compare } from 'semver';
import { top } from '../workspace/packages.mjs';
import { importTypeScript } from '../workspace/typescript.mjs';
import { read } from './report.mjs';

/** Files of shared-api that declare the types of Host. */
const declaring = ['host/host.d.ts', 'client/api.d.ts'];

/** Part of a snapshot that lists the members by their paths. */
const MEMBERS = 'members';

const folder = join(top, 'shared-api', 'host', 'versions');

/** Snapshot of a version of Host. */
export const snapshotFile = (version) => join(folder, `${version}.txt`);

/** All versions of Host, the oldest first. */
export const snapshots = () =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .map((file) => file.replace(/\.txt$/, ''))
    .toSorted(compare)
    .map((version) => ({
      version,
      parts: read(readFileSync(snapshotFile(version), 'utf8')).parts,
    }));

/** @param {Map<string, string>} parts of a snapshot */
export const membersOf = (parts) => (parts.get(MEMBERS) ?? '').split('\n');

/**
 * Host of the present sources.
 * @param {Map<string, string>} declarations of shared-api
 * @returns {Promise<{ version: string, parts: Map<string, string> }>}
 */
export async function presentHost(declarations) {
  const { hostInterface } = await importTypeScript('federation/host/members.ts');
  const { version, members } = hostInterface();
  const parts = declaring.map((file) => [file, withoutFunctions(declarations.get(file) ?? '')]);
  return { version, parts: new Map([...parts, [MEMBERS, members.join('\n')]]) };
}

const withoutFunctions = (text) =>
  text
    .split('\n')
    // The version is the file's name.
    .filter((line) => !/^export declare (?:function|const HOST_API_VERSION)/.test(line))
    .join('\n')
    .trim();
