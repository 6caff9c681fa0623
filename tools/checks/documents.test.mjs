import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packages, top } from '../workspace/packages.mjs';

const folders = ['', '.changeset', 'docs', 'docs/decisions', 'docs/operations', 'tools'];
const documents = [...folders, ...packages().map(({ folder }) => folder)].flatMap((folder) =>
  readdirSync(join(top, folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => join(folder, file)),
);
const read = (document) => readFileSync(join(top, document), 'utf8');

test.each(packages())('$folder has a README under its name', ({ folder }) => {
  expect(read(join(folder, 'README.md'))).toMatch(new RegExp(`^# ${folder}\n`));
});

/** The anchors that a page of ours offers: its headings, as GitHub spells them, and ids. */
const anchorsOf = (document) =>
  new Set([
    ...[...read(document).matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
    ...[...read(document).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id),
  ]);

test('links lead to something, and so do their anchors', () => {
  const broken = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
      .filter(([, path, anchor]) => {
        const target = path ? join(dirname(document), path) : document;
        if (!existsSync(join(top, target))) return true;
        return Boolean(anchor) && target.endsWith('.md') && !anchorsOf(target).has(anchor);
      })
      .map(([link]) => `${document}: ${link}`),
  );
  expect(broken).toEqual([]);
});

/** Made by a build or a start, or a name that stands for others. */
const isNoSource = (path) => /(^|\/)(data|dist|\.cache)(\/|$)|[A-Z]{4,}/.test(path);

test('files and folders that are named are there', () => {
  const entries = new Set(readdirSync(top));
  const named = documents.flatMap((document) =>
    [...read(document).matchAll(/`((?:[\w.-]+\/)+[\w.-]*)`/g)]
      .map(([, path]) => path)
      .filter((path) => entries.has(path.split('/')[0]) && !isNoSource(path))
      .filter((path) => !existsSync(join(top, path)))
      .map((path) => `${document}: ${path}`),
  );
  expect(named).toEqual([]);
});

test('decisions and documents that any file cites are there', () => {
  const numbers = new Set(
    readdirSync(join(top, 'docs/decisions')).map((file) => Number.parseInt(file, 10)),
  );
  const pattern = 'docs/[a-z]|[Dd]ecisions? [0-9]|decisions/[0-9]';
  const command = ['grep', '--no-index', '--exclude-standard', '-nE', pattern];
  const options = { cwd: top, encoding: 'utf8', maxBuffer: 2 ** 26 };
  const cited = execFileSync('git', command, options).split('\n');
  const lost = cited.filter(
    (line) =>
      [...line.matchAll(/decisions?[ /]0*(\d+)/gi)].some(([, one]) => !numbers.has(Number(one))) ||
      [...line.matchAll(/(?<![\w/.-])docs\/[\w/-]+\.(?:md|sh|ya?ml|conf|service)\b/g)].some(
        ([path]) => !existsSync(join(top, path)),
      ),
  );
  expect(lost).toEqual([]);
});

test('docs/operations/environment.md lists the variables that the server reads', () => {
  const files = ['config.ts', 'release-settings.ts'].map((file) => `server/src/platform/${file}`);
  const command = ['grep', '--no-index', '-hoE', "'[A-Z_]{4,}'", ...files];
  const reads = execFileSync('git', command, { cwd: top, encoding: 'utf8' });
  const [known, listed] = [
    [...reads.matchAll(/[A-Z_]{3,}/g)],
    [...read('docs/operations/environment.md').matchAll(/(?<=^- [^(:]*`)[A-Z_]+/gm)],
  ].map((found) => new Set(found.map(([name]) => name)));
  expect(listed.add('NODE_ENV')).toEqual(known);
});
