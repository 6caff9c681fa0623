import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expectedModules } from './shared';

let top: string;

beforeEach(async () => {
  top = await mkdtemp(join(tmpdir(), 'parqueo-layout-'));
  await mkdir(join(top, 'guard-app'));
});
afterEach(() => rm(top, { recursive: true, force: true }));

async function lay(folder: string, version: string): Promise<void> {
  await mkdir(join(top, folder), { recursive: true });
  await writeFile(join(top, folder, 'package.json'), JSON.stringify({ version }));
}

async function link(from: string, to: string): Promise<void> {
  await mkdir(dirname(join(top, from)), { recursive: true });
  await symlink(join(top, to), join(top, from), 'junction');
}

const ranges = () =>
  Object.entries(expectedModules(join(top, 'guard-app'))).map(([name, { requiredVersion }]) => [
    name,
    requiredVersion,
  ]);

test('FED-03 what a remote expects is found where pnpm lays packages: a link beside the app', async () => {
  const store = 'node_modules/.pnpm/@tanstack+react-query@5.9.0/node_modules/@tanstack/react-query';
  await lay(store, '5.9.0');
  await link('guard-app/node_modules/@tanstack/react-query', store);
  expect(ranges()).toEqual([['@tanstack/react-query', '^5.9.0']]);
});

test('FED-03 it is found where npm lays them: at the top, unless the app has one of its own', async () => {
  await lay('node_modules/zustand', '5.1.0');
  await lay('node_modules/@tanstack/react-query', '4.0.0');
  await lay('guard-app/node_modules/@tanstack/react-query', '5.9.0');
  expect(ranges()).toEqual([
    ['zustand', '^5.1.0'],
    ['@tanstack/react-query', '^5.9.0'],
  ]);
});
