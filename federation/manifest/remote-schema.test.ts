import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteMenuEntry } from '@parqueo/shared-api/contract';
import { AUDIENCES, RemoteDefinition } from '@parqueo/shared-api/contract/schemas';
import { checkDefinition } from './check';

const top = join(__dirname, '../..');
const file = join(__dirname, 'remote.schema.json');
const remotes = readdirSync(top).filter((folder) => folder.endsWith('-app'));
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

const definition = {
  name: 'guard',
  hostApi: '^1.0.0',
  routes: [{ path: '/guardia', audience: ['admin'], title: 'Guardia' }],
  menu: [{ label: 'Guardia', path: '/guardia', icon: 'list', audience: ['admin'] }],
};

test('FED-01 the schema that editors read is the contract', () => {
  const schema = { $schema: 'http://json-schema.org/draft-07/schema#', ...RemoteDefinition };
  // `npm run remote-schema` writes it.
  if (process.env['UPDATE_REMOTE_SCHEMA'])
    writeFileSync(file, `${JSON.stringify(schema, null, 2)}\n`);
  expect(read(file)).toEqual(JSON.parse(JSON.stringify(schema)));
});

test.each(remotes)('FED-01 %s names the schema, and keeps to it', (remote) => {
  const written = read(join(top, remote, 'remote.json'));
  const { $schema, ...rest } = written;
  expect(join(top, remote, $schema)).toBe(file);
  expect(checkDefinition(written, 'remote.json')).toEqual(rest);
});

test.each(AUDIENCES)('SHL-04 no two entries of the menu of %s have one icon', (audience) => {
  const entries = remotes.flatMap(
    (remote): RemoteMenuEntry[] => read(join(top, remote, 'remote.json')).menu ?? [],
  );
  const icons = entries
    .filter((entry) => entry.audience.includes(audience))
    .map(({ icon }) => icon);
  expect(icons).toEqual([...new Set(icons)]);
});

test.each([
  [
    { routes: [{ ...definition.routes[0], demoOnyl: true }] },
    '/routes/0/demoOnyl is not in the contract: remove it, or correct its name',
  ],
  [{ menu: [{ ...definition.menu[0], slto: 'home' }] }, '/menu/0/slto is not in the contract'],
  [{ menus: [] }, '/menus is not in the contract'],
  [
    { routes: [{ ...definition.routes[0], audience: ['guard'] }] },
    '/routes/0/audience/0 must be one of anonymous, driver, admin',
  ],
])('FED-01 a slip of the pen is named once, with what to do: %j', (change, line) => {
  expect(checkDefinition(definition, 'remote.json')).toEqual(definition);
  const check = () => checkDefinition({ ...definition, ...change }, 'remote.json');
  expect(check).toThrow(`remote.json does not match the contract:\n  ${line}`);
  expect(check).not.toThrow(/additional properties|schema is false/);
});
