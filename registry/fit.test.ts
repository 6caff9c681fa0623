import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegistryError } from './errors';
import { type Registry, openRegistry } from './registry';
import { by, makeBuild, makeShell, placeOfTests } from './testing/releases';

const place = placeOfTests();
let registry: Registry;
beforeEach(async () => {
  registry = openRegistry(place.dataDir);
  await release(await makeShell(place.root, '11111111'));
});

async function release(dist: string, unjudged = false) {
  const { name, build } = await registry.publish(dist, { unjudged, by });
  await registry.promote(name, build, { by });
}
const live = async () =>
  Object.fromEntries((await registry.list()).releases.map((one) => [one.name, one.live]));

test.each([
  ['a range of Host', { hostApi: '^2.0.0' }, 'host API 1.4.0 is outside ^2.0.0'],
  [
    'a member that the live shell lacks',
    { uses: { host: ['socket.watchArea'], modules: {} } },
    'uses socket.watchArea of Host 1.4.0',
  ],
])('FED-02 a build that wants %s is refused at publish, by name', async (_, change, why) => {
  const dist = await makeBuild(place.root, 'aaaaaaaa', change);
  const refusal = await registry.publish(dist, { by }).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: 'DOES_NOT_FIT', misfits: [expect.anything()] });
  expect(String(refusal)).toContain(why);
  expect(await registry.misfits(dist)).toHaveLength(1);
  expect(await live()).toEqual({ shell: '11111111' });
});

test('FED-02 a route that another live remote has is refused, at publish and at promote', async () => {
  const home = [{ path: '/', audience: ['driver' as const], title: 'Otro' }];
  const dist = await makeBuild(place.root, 'bbbbbbbb', { name: 'guard', routes: home });
  await registry.publish(dist, { by });
  await release(await makeBuild(place.root, 'aaaaaaaa'));
  await expect(registry.promote('guard', 'bbbbbbbb', { by })).rejects.toThrow(
    "route / (driver) is taken by '/' of the live remote 'driver'",
  );
  await expect(registry.publish(dist, { by })).rejects.toThrow('does not fit what is live');
});

test('FED-02 a shell that would break a live remote is refused: released or rolled back to', async () => {
  const next = await makeShell(place.root, '22222222', { hostApi: '2.0.0' });
  await release(await makeBuild(place.root, 'aaaaaaaa'));
  expect(await registry.misfits(next)).toEqual(['driver: host API 2.0.0 is outside ^1.0.0']);
  await expect(registry.publish(next, { by })).rejects.toThrow('driver: host API 2.0.0');

  await release(await makeBuild(place.root, 'bbbbbbbb', { hostApi: '^1.0.0 || ^2.0.0' }));
  await release(next);
  await release(await makeBuild(place.root, 'cccccccc', { hostApi: '^2.0.0' }));
  await expect(registry.rollback('shell', { by })).rejects.toThrow('driver: host API 1.4.0');
  expect(await live()).toEqual({ driver: 'cccccccc', shell: '22222222' });
});

test('FED-02 a rollback passes over a build that does not fit the live shell any more', async () => {
  await release(await makeBuild(place.root, 'aaaaaaaa', { hostApi: '^1.0.0 || ^2.0.0' }));
  await release(await makeBuild(place.root, 'bbbbbbbb'));
  await release(await makeBuild(place.root, 'cccccccc', { hostApi: '^1.0.0 || ^2.0.0' }));
  await release(await makeShell(place.root, '22222222', { hostApi: '2.0.0' }));
  expect((await registry.rollback('driver', { by })).live).toBe('aaaaaaaa');
});

test('FED-02 there is always a shell', async () => {
  await expect(registry.disable('shell', { by })).rejects.toThrow('Without a shell');
  await expect(registry.rollback('shell', { by })).rejects.toThrow('no earlier build');
});

test('FED-03 a build with any number of unknown names is refused in moments, with the first reasons', async () => {
  const names = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`);
  const refused = async (build: string, count: number) => {
    const uses = { host: names(count), modules: {} };
    const dist = await makeBuild(place.root, build, { uses });
    return registry.publish(dist, { by }).catch((error: unknown) => error as RegistryError);
  };
  const began = performance.now();
  expect(await refused('aaaaaaaa', 200_000)).toMatchObject({ code: 'INVALID_BUILD' });
  const { misfits } = (await refused('bbbbbbbb', 90_000)) as RegistryError;
  expect(misfits).toHaveLength(21);
  expect(misfits.at(-1)?.message).toBe('and 89980 reasons more');
  // On a busy machine too; compared name by name it would be minutes.
  expect(performance.now() - began).toBeLessThan(10_000);
  expect((await readFile(join(place.remotes, 'audit.jsonl'))).length).toBeLessThan(20_000);
});
