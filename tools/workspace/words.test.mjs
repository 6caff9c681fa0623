import { UsageError, takeOnly } from './words.mjs';

test('a word that a command does not take is named, with those that it takes', () => {
  expect(() => takeOnly(['--no-build', '--port'], ['--no-build', '--cluster'])).toThrow(
    new UsageError("'--port' is not taken; what is: --no-build --cluster"),
  );
  expect(() => takeOnly(['driver'])).toThrow("'driver' is not taken; what is: nothing");
  expect(() => takeOnly([], ['--plan'])).not.toThrow();
});
