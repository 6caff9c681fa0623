import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { top } from '../workspace/packages.mjs';
import { exportedNames } from './exported-names.mjs';

const sources = mkdtempSync(join(tmpdir(), 'sources-'));
afterAll(() => rmSync(sources, { recursive: true, force: true }));

function namesOf(index) {
  mkdirSync(join(sources, 'shared-ui', 'src'), { recursive: true });
  writeFileSync(join(sources, 'shared-ui', 'src', 'index.ts'), index);
  return exportedNames(sources, '@parqueo/shared-ui');
}

test('FED-02 what a shell of before exports is read from its lists, without types', () => {
  expect(
    namesOf(`
      import './fonts';
      export { Button, inner as Row, type RowProps } from './row';
      export type { Tone } from './tone';
      export * as icons from './icons';
    `),
  ).toEqual(['Button', 'Row', 'icons']);
});

test('FED-02 where the lists do not tell, any name is taken to be there', () => {
  expect(namesOf(`export * from './row';`)).toEqual(['*']);
  expect(namesOf(`export const row = 1;`)).toEqual(['*']);
  expect(exportedNames(sources, 'react')).toEqual(['*']);
  expect(exportedNames(sources, 'react-router-dom')).toEqual(['*']);
});

test('FED-02 the modules of ours are lists, today too', () => {
  for (const request of ['@parqueo/shared-ui', '@parqueo/shared-api/react', 'react-router-dom'])
    expect(exportedNames(top, request)).not.toEqual(['*']);
});
