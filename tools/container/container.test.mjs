import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { ValidationSeverity, validate } from 'dockerfile-utils';
import { top } from '../workspace/packages.mjs';

const read = (file) => readFileSync(join(top, file), 'utf8');
const text = read('Dockerfile');

/** The instructions of each stage, as their names and what follows these. */
const stages = DockerfileParser.parse(text)
  .getInstructions()
  .reduce((found, instruction) => {
    const name = instruction.getKeyword();
    if (name === 'FROM') found.push([]);
    found.at(-1).push([name, instruction.getTextContent().slice(name.length).trim()]);
    return found;
  }, []);
const [build, packages, last] = stages;
const of = (name, steps = last) =>
  steps.filter(([keyword]) => keyword === name).map(([, content]) => content);

test('API-01 the Dockerfile passes its linter', () => {
  expect(validate(text, { instructionJSONInSingleQuotes: ValidationSeverity.ERROR })).toEqual([]);
});

test('API-01 every stage stands on the Node that .nvmrc names', () => {
  const ours = new RegExp(`^node:${read('.nvmrc').trim()}-\\w+-slim( AS \\w+)?$`);
  expect(stages.map((steps) => of('FROM', steps))).toEqual(
    stages.map(() => [expect.stringMatching(ours)]),
  );
});

test('API-01 the container serves as a user without rights, from the first process', () => {
  const names = last.map(([name]) => name);
  expect(names.indexOf('USER')).toBeGreaterThan(names.lastIndexOf('RUN'));
  expect(of('USER')).toEqual(['node']);
  // A shell in between would keep SIGTERM for itself.
  expect(of('CMD').map((content) => JSON.parse(content))).toEqual([
    ['node', 'server/dist/start.mjs'],
  ]);
  const [environment] = of('ENV');
  expect(environment).toMatch(/^NODE_ENV=production .*HOST=0\.0\.0\.0/s);
  expect(environment).toContain(`DATA_DIR=${of('VOLUME')}`);
  expect(environment).toContain(`PORT=${of('EXPOSE')}`);
});

test('API-01 its health is that of the process, not of the database', () => {
  expect(of('HEALTHCHECK')).toEqual([expect.stringMatching(/CMD \["node", .*\/healthz/s)]);
});

test('API-01 the image has what runs: production packages, the bundle, the shell, every remote', () => {
  expect(of('COPY')).toEqual([
    '--from=packages /app/node_modules node_modules',
    '--from=packages /app/server/node_modules server/node_modules',
    '--from=build /built .',
  ]);
  expect(of('RUN', build).at(-1)).toMatch(
    / server\/dist shell\/dist \*-app\/dist \*-embed\/dist \/built$/,
  );
  expect(of('RUN', packages)).toEqual(['node tools/install.mjs --production']);
});

test('API-01 nothing that version control does not know, and no secret, reaches the image', () => {
  const linesOf = (file) => read(file).trim().split('\n');
  const patterns = linesOf('.dockerignore').map((line) => line.replace('**/', ''));
  const unknown = linesOf('.gitignore').map((line) => line.replace(/\/$/, ''));
  expect(patterns).toEqual(expect.arrayContaining([...unknown, '.git', '.env*', '*.pem']));
});
