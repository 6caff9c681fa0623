import { runSteps } from './schedule.mjs';

const result = (passed, failed) => ({ passed, failed, output: '' });

test('sums passed and failed over all steps, in whatever order they end', async () => {
  const steps = [
    { name: 'one', weight: 1, run: async () => result(3, 0) },
    { name: 'two', weight: 2, run: async () => result(4, 2) },
  ];
  expect(await runSteps(steps, 2, () => {})).toEqual({ passed: 7, failed: 2 });
});

test('a step that crashes counts as one failure and the others still run', async () => {
  const steps = [
    { name: 'crash', weight: 1, run: () => Promise.reject(new Error('gone')) },
    { name: 'sound', weight: 1, run: async () => result(1, 0) },
  ];
  const outputs = [];
  const sum = await runSteps(steps, 2, (_step, { output }) => outputs.push(output));
  expect(sum).toEqual({ passed: 1, failed: 1 });
  expect(outputs.join()).toContain('gone');
});

test('what stands on a failed step is not run and counts as a failure', async () => {
  const run = jest.fn();
  const steps = [
    { name: 'build', weight: 2, run: async () => result(0, 1) },
    { name: 'e2e', weight: 2, after: ['build'], run },
  ];
  expect(await runSteps(steps, 2, () => {})).toEqual({ passed: 0, failed: 2 });
  expect(run).not.toHaveBeenCalled();
});

test('a step left out of the run is no obstacle to those that follow it', async () => {
  const steps = [{ name: 'e2e', weight: 2, after: ['build'], run: async () => result(1, 0) }];
  expect(await runSteps(steps, 2, () => {})).toEqual({ passed: 1, failed: 0 });
});

test('never keeps more cores busy than there are', async () => {
  let busy = 0;
  let most = 0;
  const step = (name, weight) => ({
    name,
    weight,
    run: async () => {
      busy += weight;
      most = Math.max(most, busy);
      await Promise.resolve();
      busy -= weight;
      return result(1, 0);
    },
  });
  await runSteps([step('a', 1), step('b', 2), step('c', 1), step('d', 1)], 2, () => {});
  expect(most).toBe(2);
});

test('three that wait a third of their time share two cores, and one that needs both follows', async () => {
  const running = new Set();
  const together = [];
  const step = (name, weight) => ({
    name,
    weight,
    run: async () => {
      running.add(name);
      together.push([...running].join(' '));
      await new Promise(setImmediate);
      running.delete(name);
      return result(1, 0);
    },
  });
  const part = 2 / 3;
  await runSteps(
    [step('a', part), step('b', part), step('c', part), step('d', part), step('e', 2)],
    2,
    () => {},
  );
  expect(together).toContain('a b c');
  expect(together.some((names) => names.split(' ').length > 3)).toBe(false);
  expect(together.at(-1)).toBe('e');
});

test('a part that could not be tried is reported with the sum, and is no failure', async () => {
  const notTried = 'NOT TRIED: the last release';
  const run = async () => ({ ...result(1, 0), notTried });
  expect(await runSteps([{ name: 'skew', weight: 2, run }], 2, () => {})).toEqual({
    passed: 1,
    failed: 0,
    notTried: [notTried],
  });
});
