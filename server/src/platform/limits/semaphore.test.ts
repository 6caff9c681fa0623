import { createSemaphore } from './semaphore';

/** Work that ends on demand, and the order in which it began. */
function work() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    do: (name: string) => () => {
      begun.push(name);
      return new Promise<void>((end) => void ends.push(end));
    },
    async endAll() {
      for (let end = ends.shift(); end; end = ends.shift()) {
        end();
        // The next work begins.
        await new Promise(setImmediate);
      }
    },
  };
}

test('AUT-06 networks take turns: who asks for much waits behind itself', async () => {
  const run = createSemaphore(1, 4);
  const hashes = work();
  const all = ['a1', 'a2', 'a3', 'b1'].map((name) => run(hashes.do(name), [name[0] as string]));
  await hashes.endAll();
  await Promise.all(all);
  expect(hashes.begun).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('AUT-06 when all places are taken the longest line gives one up, and nobody else', async () => {
  const run = createSemaphore(1, 3);
  const hashes = work();
  const outcome = (name: string) =>
    run(hashes.do(name), [name[0] as string]).then(
      () => `${name} done`,
      (error: { code: string }) => `${name} ${error.code}`,
    );
  const all = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1', 'd1'].map(outcome);
  await hashes.endAll();
  expect(await Promise.all(all)).toEqual([
    'a1 done',
    'a2 done',
    'a3 UNAVAILABLE',
    'a4 UNAVAILABLE',
    'a5 UNAVAILABLE',
    'b1 done',
    'c1 done',
    'd1 UNAVAILABLE',
  ]);
});

test('API-01 many logins from one site take no place from others, and known devices come in turn with all strangers', async () => {
  const run = createSemaphore(1, 32);
  const hashes = work();
  const outcome = (line: string[], name: string) =>
    run(hashes.do(name), line).then(
      () => `${name} done`,
      (error: { code: string }) => `${name} ${error.code}`,
    );
  const flood = Array.from({ length: 60 }, (_, n) =>
    outcome(['strangers', '2001:db8:1', `2001:db8:1:${n}`, `guess ${n}`], 'guess'),
  );
  const honest = Array.from({ length: 10 }, (_, n) =>
    outcome(['strangers', `192.0.${n}`, `192.0.${n}.1`, `person ${n}`], 'person'),
  );
  const returning = outcome(['known', '1', 'phone'], 'known');
  await hashes.endAll();
  expect(await Promise.all([...honest, returning])).toEqual([
    ...honest.map(() => 'person done'),
    'known done',
  ]);
  expect((await Promise.all(flood)).filter((each) => each === 'guess done')).toHaveLength(22);
  // One guess had begun, and one stranger was waiting first.
  expect(hashes.begun.indexOf('known')).toBeLessThanOrEqual(2);
  expect(hashes.begun.lastIndexOf('person')).toBeLessThanOrEqual(21);
});
