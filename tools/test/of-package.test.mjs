import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import jestConfig from '../../jest.config.mjs';
import { top } from '../workspace/packages.mjs';
import { folderOf, projectsOf, relatives } from './of-package.mjs';

test('a package is named by its folder, a remote also by its name', () => {
  expect(['driver-app', 'driver', 'shared-ui', 'docs'].map(folderOf)).toEqual([
    'driver-app',
    'driver-app',
    'shared-ui',
    undefined,
  ]);
});

test('every Jest project belongs to a folder', () => {
  const found = readdirSync(top).flatMap(projectsOf);
  expect(found).toHaveLength(jestConfig.projects.length);
  expect(new Set(found)).toEqual(
    new Set(jestConfig.projects.map(({ displayName }) => displayName)),
  );
});

test('types are those of what uses it, too', () => {
  expect(relatives('shared-ui')).toEqual(
    expect.arrayContaining(['auth-app', 'driver-app', 'owner-app', 'shared-ui', 'shell']),
  );
  expect(relatives('shared-ui')).not.toContain('server');
});

test('the example for a hosted CI runs an app when something that it is made from changed', () => {
  const example = readFileSync(join(top, 'docs/examples/hosted-ci/driver-app.yml'), 'utf8');
  const paths = [...example.matchAll(/^ {6}- ([\w-]+)\/\*\*$/gm)].map(([, folder]) => folder);
  expect(new Set(paths)).toEqual(new Set(relatives('driver-app')));
});
