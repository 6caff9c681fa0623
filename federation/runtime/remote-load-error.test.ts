import { RemoteLoadError, toRemoteLoadError } from './remote-load-error';
import { answered, clear } from './testing/browser-scripts';

const request = 'http://localhost/remotes/driver/aaaaaaaa/first-driver.js';
/** An error as webpack raises it. */
const chunkError = (type: string) =>
  Object.assign(new Error(`Loading chunk failed. (${type})`), {
    name: 'ChunkLoadError',
    type,
    request,
  });

beforeEach(clear);

test('SHL-09 says which remote, why, and what exactly', () => {
  const cause = new Error('deeper');
  const error = new RemoteLoadError('driver', 'network', 'entry.js', { cause });
  expect(error).toBeInstanceOf(Error);
  const said = { name: 'RemoteLoadError', remote: 'driver', reason: 'network', cause };
  expect(error).toMatchObject(said);
  expect(error.message).toBe("Remote 'driver' failed (network): entry.js");
});

test('SHL-09 an error that is one of ours stays what it is', async () => {
  const error = new RemoteLoadError('driver', 'timeout', '10 ms');
  expect(await toRemoteLoadError('owner', error, 'render')).toBe(error);
});

test.each([
  ['timeout', 200, 'timeout'],
  ['error', 404, 'refused'],
  ['missing', 200, 'evaluation'],
])('SHL-09 a chunk with %s and status %d: %s', async (type, status, reason) => {
  answered(request, status);
  const cause = chunkError(type);
  const error = await toRemoteLoadError('driver', cause, 'render');
  expect(error).toMatchObject({ remote: 'driver', reason, cause });
});

test.each([
  [new TypeError('x is undefined'), 'evaluation'],
  ['a thrown text', 'evaluation'],
  [undefined, 'render'],
] as const)('SHL-09 anything else came from its code: %p', async (cause, thrownBy) => {
  const error = await toRemoteLoadError('driver', cause, thrownBy);
  expect(error).toMatchObject({ reason: thrownBy, cause });
});
