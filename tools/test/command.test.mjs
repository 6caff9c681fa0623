import { execute } from './command.mjs';

// A process that still runs holds the output open, so that `execute` does not answer.
test('a command that takes too long ends what it started, in another group too', async () => {
  const command = 'setsid sleep 600 & trap "kill $!" EXIT; wait';
  const { code } = await execute({
    name: 'too-long',
    command: ['bash', '-c', command],
    limitSeconds: 1,
  });
  expect(code).toBe('timeout');
});

test('a command that does not let itself be ended is killed', async () => {
  const command = 'trap "" TERM; while true; do sleep 1; done';
  const { code } = await execute({
    name: 'stubborn',
    command: ['bash', '-c', command],
    limitSeconds: 1,
    graceMs: 500,
  });
  expect(code).toBe('timeout');
});
