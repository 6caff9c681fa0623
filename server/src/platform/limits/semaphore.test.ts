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

/** What became of works of these names and lines, once all have ended. */
async function outcomes(places: number, works: readonly (readonly [string, readonly string[]])[]) {
  const run = createSemaphore(1, places);
  const hashes = work();
  const all = works.map(([name, line]) =>
    run(hashes.do(name), line).then(
      () => `${name} done`,
      (error: { code: string }) => `${name} ${error.code}`,
    ),
  );
  await hashes.endAll();
  return { begun: hashes.begun, ended: await Promise.all(all) };
}

test('AUT-06 when all places are taken the longest line gives one up, and nobody else', async () => {
  const names = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1', 'd1'];
  const { ended } = await outcomes(
    3,
    names.map((name) => [name, [name[0]!]]),
  );
  const done = ['a1 done', 'a2 done', 'b1 done', 'c1 done'];
  expect(ended.filter((each) => each.endsWith('done'))).toEqual(done);
  expect(ended.filter((each) => each.endsWith('UNAVAILABLE'))).toHaveLength(4);
});

test('API-01 many logins from one site take no place from others, and known devices come in turn with all strangers', async () => {
  const flood = Array.from({ length: 60 }, (_, n) => {
    return ['guess', ['strangers', '2001:db8:1', `2001:db8:1:${n}`, `guess ${n}`]] as const;
  });
  const honest = Array.from({ length: 10 }, (_, n) => {
    return ['person', ['strangers', `192.0.${n}`, `192.0.${n}.1`, `person ${n}`]] as const;
  });
  const { begun, ended } = await outcomes(32, [
    ...flood,
    ...honest,
    ['known', ['known', '1', 'phone']],
  ]);
  const count = (outcome: string) => ended.filter((each) => each === outcome).length;
  expect(['person done', 'known done', 'guess done'].map(count)).toEqual([10, 1, 22]);
  // One guess had begun, and one stranger was waiting first.
  expect(begun.indexOf('known')).toBeLessThanOrEqual(2);
  expect(begun.lastIndexOf('person')).toBeLessThanOrEqual(21);
});
