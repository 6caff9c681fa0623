import { createSemaphore } from '../../platform/limits/semaphore';
import { loginAttempt } from './login-limits';

/** The line of a person whose device has logged in before. */
function knownLine(id: number, address: string) {
  const account = { id, user_type: 'driver' as const, password_hash: '' };
  const device = { id: `device-${id}`, accounts: [id] };
  return loginAttempt({ key: `persona${id}@ejemplo.gt`, account }, device, address).line;
}

test('API-01 AUT-05 known devices of one network take no place from those of another', async () => {
  const run = createSemaphore(1, 32);
  const hashed = new Promise(setImmediate);
  const outcome = (line: readonly string[]) =>
    run(() => hashed, line).then(
      () => 'checked',
      (error: { code: string }) => error.code,
    );
  const crowd = Array.from({ length: 40 }, (_, id) => outcome(knownLine(id, '192.0.2.60')));
  const honest = outcome(knownLine(99, '203.0.113.60'));
  expect(await honest).toBe('checked');
  expect((await Promise.all(crowd)).filter((each) => each === 'UNAVAILABLE')).toHaveLength(8);
});
