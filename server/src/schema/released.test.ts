import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { EDITION, FUNCTIONS } from './functions';
import { BASE, MIGRATIONS } from './migrations';

interface Released {
  edition: number;
  /** File → hash of its text. */
  migrations: Record<string, string>;
  /** Name → hash of the text. */
  functions: Record<string, string>;
}

// Written by server/test/previous-release.mjs, once after each release.
const released = JSON.parse(
  readFileSync(join(__dirname, '../../test/fixtures/released-sql.json'), 'utf8'),
) as Released;

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const filesOf = (folder: string) =>
  readdirSync(join(__dirname, folder)).map((file) => basename(file, '.sql'));

test('API-05 a migration that has been released is what it was', () => {
  const files = Object.keys(released.migrations);
  expect(files).toContain('schema.sql');
  expect(
    Object.fromEntries(
      files.map((file) => [file, hash(readFileSync(join(__dirname, file), 'utf8'))]),
    ),
  ).toEqual(released.migrations);
});

test('API-05 no file of SQL is left out, and each function or view stands in the file of its name', () => {
  expect(Object.keys(MIGRATIONS).toSorted()).toEqual([BASE, ...filesOf('migrations')].toSorted());
  expect(Object.keys(FUNCTIONS).toSorted()).toEqual(filesOf('functions').toSorted());
  for (const [name, text] of Object.entries(FUNCTIONS)) {
    const made = [...text.matchAll(/^create or replace (?:function|view) (\w+)/gm)];
    expect(made.map((match) => match[1])).toEqual([name]);
  }
});

test('API-05 a function that has changed since the release has a higher edition', () => {
  const changed = Object.entries(FUNCTIONS).filter(
    ([name, text]) => hash(text) !== released.functions[name],
  );
  const least = changed.length > 0 ? released.edition + 1 : released.edition;
  expect(EDITION).toBeGreaterThanOrEqual(least);
});
