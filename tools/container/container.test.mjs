import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { top } from '../workspace/packages.mjs';
import { environmentOf, healthCheckOf, ignored, problems, stages } from './dockerfile.mjs';

const all = stages();
const last = all.at(-1);
const of = (name) => last.steps.filter((step) => step.name === name);

test('API-01 the Dockerfile passes its linter', () => {
  expect(problems()).toEqual([]);
});

test('API-01 every stage stands on a Node that the product supports, named by version', () => {
  expect(all.map(({ image }) => image)).toEqual(
    all.map(() => expect.stringMatching(/^node:(2[0-9])-\w+-slim$/)),
  );
});

test('the Node that .nvmrc names is the container’s', () => {
  const ours = readFileSync(join(top, '.nvmrc'), 'utf8').trim();
  expect(all.map(({ image }) => image)).toEqual(
    all.map(() => expect.stringMatching(new RegExp(`^node:${ours}-`))),
  );
});

test('API-01 the container serves as a user without rights, from the first process', () => {
  expect(last.steps.map(({ name }) => name).indexOf('USER')).toBeGreaterThan(
    last.steps.map(({ name }) => name).lastIndexOf('RUN'),
  );
  expect(of('USER').map(({ words }) => words)).toEqual([['node']]);
  // A shell in between would keep SIGTERM for itself.
  expect(of('CMD')).toMatchObject([{ json: true, words: ['node', 'server/dist/start.mjs'] }]);
  expect(of('VOLUME').map(({ words }) => words)).toEqual([[environmentOf(last).DATA_DIR]]);
  expect(of('EXPOSE').map(({ words }) => words)).toEqual([[environmentOf(last).PORT]]);
  expect(environmentOf(last)).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0' });
});

test('API-01 its health is that of the process, not of the database', () => {
  const [program, , script] = healthCheckOf(last);
  expect(program).toBe('node');
  expect(script).toContain('/healthz');
});

test('API-01 the image has what runs: production packages, the bundle, the shell, every remote', () => {
  const copied = of('COPY').map(({ words, flags }) => `${flags.from}:${words[0]}`);
  expect(new Set(copied)).toEqual(
    new Set(['build:/built', 'packages:/app/node_modules', 'packages:/app/server/node_modules']),
  );
  const build = all.find(({ name }) => name === 'build');
  expect(build.steps.at(-1).text).toMatch(
    / server\/dist shell\/dist \*-app\/dist \*-embed\/dist \/built$/,
  );
  const packages = all.find(({ name }) => name === 'packages');
  expect(packages.steps.at(-1).text).toBe('node tools/install.mjs --production');
});

test('API-01 nothing that version control does not know, and no secret, reaches the image', () => {
  const patterns = ignored().map((line) => line.replace('**/', ''));
  const unknown = readFileSync(join(top, '.gitignore'), 'utf8').trim().split('\n');
  const names = unknown.map((line) => line.replace(/\/$/, ''));
  expect(patterns).toEqual(expect.arrayContaining([...names, '.git', '.env*', '*.pem']));
});
