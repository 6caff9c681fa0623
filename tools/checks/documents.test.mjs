import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packages, top } from '../workspace/packages.mjs';

const folders = ['', '.changeset', 'docs', 'docs/decisions', 'remote-kit', 'tools'].concat(
  packages().map(({ folder }) => folder),
);
const documents = [...new Set(folders)].flatMap((folder) =>
  readdirSync(join(top, folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => join(folder, file)),
);
const read = (document) => readFileSync(join(top, document), 'utf8');
const lost = (document, paths) =>
  paths.filter((path) => !existsSync(join(top, dirname(document), path)));

test.each(packages())('$folder says what it is, why, and how it is used alone', ({ folder }) => {
  expect(read(join(folder, 'README.md'))).toMatch(new RegExp(`^# ${folder}\n`));
});

test('links lead to something', () => {
  const links = documents.flatMap((document) =>
    lost(
      document,
      [...read(document).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, path]) => path),
    ).map((path) => `${document}: ${path}`),
  );
  expect(links).toEqual([]);
});

/** Made by a build or a start, or a name that stands for others. */
const isNoSource = (path) => /(^|\/)(data|dist|\.cache)(\/|$)|[A-Z]{4,}/.test(path);

// Decisions tell of their day: what they name may have moved since.
test('files and folders that are named are there', () => {
  const known = new Set(readdirSync(top));
  const named = documents
    .filter((document) => !document.startsWith('docs/decisions'))
    .flatMap((document) =>
      [...read(document).matchAll(/`((?:[\w.-]+\/)+[\w.-]*)`/g)]
        .map(([, path]) => path)
        .filter((path) => known.has(path.split('/')[0]) && !isNoSource(path))
        .filter((path) => !existsSync(join(top, path)))
        .map((path) => `${document}: ${path}`),
    );
  expect(named).toEqual([]);
});
