import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import jestConfig from '../../jest.config.mjs';
import { top } from '../workspace/packages.mjs';
import { folderOf, projectsOf, relatives } from './of-package.mjs';

test('a package is named by its folder, a remote also by its name', () => {
  expect(['driver', 'driver-app', 'shell', 'shared-ui'].map(folderOf)).toEqual([
    'driver-app',
    'driver-app',
    'shell',
    'shared-ui',
  ]);
  expect(['nothing', 'docs', 'unit'].map(folderOf)).toEqual([undefined, undefined, undefined]);
});

test('its tests are those in its folder', () => {
  expect(projectsOf('driver-app')).toEqual(['driver-app']);
  expect(projectsOf('shared-api')).toEqual(['shared-api', 'contract']);
  expect(projectsOf('federation')).toEqual(['federation', 'federation-runtime']);
  expect(projectsOf('registry')).toEqual(['registry']);
  expect(projectsOf('server')).toEqual(['server', 'stores-postgres', 'stores-embedded']);
  expect(projectsOf('bench')).toEqual([]);
});

test('every Jest project belongs to a folder', () => {
  const found = readdirSync(top).flatMap(projectsOf);
  expect(found).toHaveLength(jestConfig.projects.length);
  expect(new Set(found)).toEqual(
    new Set(jestConfig.projects.map(({ displayName }) => displayName)),
  );
});

test('types are those of what it uses and of what uses it', () => {
  expect(relatives('driver-app')).toEqual(
    expect.arrayContaining(['driver-app', 'federation', 'shared-api', 'shared-ui']),
  );
  expect(relatives('driver-app')).not.toContain('owner-app');
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
