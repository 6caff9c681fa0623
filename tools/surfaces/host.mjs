import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { top } from '../workspace/packages.mjs';
import { importTypeScript } from '../workspace/typescript.mjs';
import { read } from './report.mjs';

/** Files of shared-api that declare what Host is made of; the rest of them makes it. */
const declaring = ['host/host.d.ts', 'client/api.d.ts', 'documents/documents.d.ts'];

/** Part of a snapshot that lists the members by their paths. */
const MEMBERS = 'members';

const folder = join(top, 'shared-api', 'host', 'versions');

/** Where Host of a version is kept. */
export const snapshotFile = (version) => join(folder, `${version}.txt`);

// The package is federation's.
const { satisfies } = createRequire(join(top, 'federation', 'package.json'))('semver');

/** Numbers of a version, to compare them one by one. */
const numbersOf = (version) => version.split('.').map(Number);

/** Whether a version is older, equal (0) or newer than another. */
export function ordered(a, b) {
  const other = numbersOf(b);
  const index = numbersOf(a).findIndex((number, place) => number !== other[place]);
  return index < 0 ? 0 : numbersOf(a)[index] - other[index];
}

/** Every Host that was ever offered, the oldest first. */
export const snapshots = () =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .map((file) => file.replace(/\.txt$/, ''))
    .toSorted(ordered)
    .map((version) => ({
      version,
      parts: read(readFileSync(snapshotFile(version), 'utf8')).parts,
    }));

/**
 * The oldest Host that a range allows, of those that there ever were.
 * @param {string} range of semantic versions, as remotes write it
 * @param {string[]} versions the oldest first
 */
export const floorOf = (range, versions) => versions.find((version) => satisfies(version, range));

/** @param {Map<string, string>} parts of a snapshot */
export const membersOf = (parts) => (parts.get(MEMBERS) ?? '').split('\n');

/**
 * Host as the sources have it now.
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
