import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyOfRepository } from '../test/copy.mjs';

let copy;

/** Nobody's settings, and not the repository that this run may have been started from. */
const env = () => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'))),
  GIT_CONFIG_GLOBAL: join(copy, 'settings'),
  GIT_CONFIG_NOSYSTEM: '1',
});

/** Runs a command in the copy. */
function run(program, parameters, folder = copy) {
  const { status, stdout, stderr } = spawnSync(program, parameters, {
    cwd: folder,
    encoding: 'utf8',
    env: env(),
  });
  return { status, output: stdout + stderr };
}
const git = (...parameters) =>
  run('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.gt', ...parameters]);
const installHooks = (folder = copy) => run(process.execPath, ['tools/hooks.mjs'], folder);
const hooksPath = () => git('config', '--get', 'core.hooksPath').output.trim();

const file = 'shared-api/contract/hook-example.ts';
const write = (text) => writeFileSync(join(copy, file), text);
const read = () => readFileSync(join(copy, file), 'utf8');
const commit = (...parameters) =>
  git('commit', '--quiet', '--message', 'hooks: try them', ...parameters);

beforeAll(() => {
  copy = copyOfRepository();
  writeFileSync(join(copy, 'settings'), '');
});
beforeEach(() => {
  rmSync(join(copy, '.git'), { recursive: true, force: true });
  rmSync(join(copy, file), { force: true });
  git('init', '--quiet');
  installHooks();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('an installation makes the clone use the hooks, once and for all', () => {
  expect(hooksPath()).toBe('tools/hooks');
  expect(installHooks()).toEqual({ status: 0, output: '' });
});

test("somebody's own hooks stay", () => {
  git('config', 'core.hooksPath', '/opt/hooks');
  expect(installHooks()).toMatchObject({
    status: 0,
    output: expect.stringContaining('/opt/hooks'),
  });
  expect(hooksPath()).toBe('/opt/hooks');
});

test('without version control, or inside of another checkout, an installation touches nothing', () => {
  rmSync(join(copy, '.git'), { recursive: true });
  expect(installHooks()).toEqual({ status: 0, output: '' });

  const inner = join(copy, 'server');
  git('init', '--quiet');
  mkdirSync(join(inner, 'tools/workspace'), { recursive: true });
  for (const tool of ['hooks.mjs', 'workspace/packages.mjs'])
    writeFileSync(join(inner, 'tools', tool), readFileSync(join(copy, 'tools', tool)));
  expect(installHooks(inner)).toEqual({ status: 0, output: '' });
  expect(hooksPath()).toBe('');
  rmSync(join(inner, 'tools'), { recursive: true });
});

test('what is committed is formatted', () => {
  write('export const   price = "Q10"\n');
  git('add', file);
  expect(commit()).toEqual({ status: 0, output: '' });
  expect(read()).toBe("export const price = 'Q10';\n");
  expect(git('status', '--porcelain', file).output).toBe('');
});

test('what breaks a rule is not committed', () => {
  write("import '@parqueo/shared-ui';\n");
  git('add', file);
  const { status, output } = commit();
  expect(status).toBe(1);
  expect(output).toMatch(/architecture\(imports\).*hook-example\.ts/s);
});

test('what is staged in part is checked and left alone', () => {
  write('export const   price = 1\n');
  git('add', file);
  write('export const   price = 2\n');
  expect(commit()).toMatchObject({ status: 1, output: expect.stringContaining(file) });
  expect(read()).toBe('export const   price = 2\n');
});

test('so is a file that is committed past the others', () => {
  write("export const price = 'Q10';\n");
  git('add', file);
  commit();
  write('export const   price = 1\n');
  expect(commit(file)).toMatchObject({ status: 1, output: expect.stringContaining(file) });
  expect(read()).toBe('export const   price = 1\n');
});

test.each([
  ['driver, server: lead on from a full lot', 0],
  ['Merge branch to of somebody', 0],
  ['Lead on from a full lot', 1],
  [`driver: ${'á'.repeat(64)}`, 0],
  [`driver: ${'á'.repeat(65)}`, 1],
])('a subject that a list cannot show is refused: %s', (subject, status) => {
  const message = ['commit', '--quiet', '--allow-empty', '--message', subject];
  expect(git(...message)).toMatchObject({ status });
});

test('a removed file, and one that no tool knows, stop nobody', () => {
  write("export const price = 'Q10';\n");
  writeFileSync(join(copy, 'docs/note.txt'), 'a  note');
  git('add', file, 'docs/note.txt');
  expect(commit()).toEqual({ status: 0, output: '' });
  git('rm', '--quiet', file);
  expect(commit()).toEqual({ status: 0, output: '' });
  rmSync(join(copy, 'docs/note.txt'));
});
