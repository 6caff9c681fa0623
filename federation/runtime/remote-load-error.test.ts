import { answered, clear } from './browser-scripts';
import { RemoteLoadError, toRemoteLoadError } from './remote-load-error';

const request = 'http://localhost/remotes/driver/aaaaaaaa/first-driver.js';
/** As webpack raises it. */
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
  expect(error).toMatchObject({
    name: 'RemoteLoadError',
    remote: 'driver',
    reason: 'network',
    cause,
  });
  expect(error.message).toBe("Remote 'driver' failed (network): entry.js");
});

test('SHL-09 an error that is one of ours stays what it is', () => {
  const error = new RemoteLoadError('driver', 'timeout', '10 ms');
  expect(toRemoteLoadError('owner', error)).toBe(error);
});

test.each([
  ['timeout', 0, 'timeout'],
  ['timeout', 200, 'timeout'],
  ['error', 0, 'network'],
  ['error', 404, 'refused'],
  ['error', 200, 'integrity'],
])('SHL-09 a chunk with %s and status %d: %s', (type, status, reason) => {
  answered(request, status);
  const cause = chunkError(type);
  expect(toRemoteLoadError('driver', cause)).toMatchObject({ remote: 'driver', reason, cause });
});

test('SHL-09 of several answers the last one counts', () => {
  answered(request, 404);
  answered(request, 200);
  expect(toRemoteLoadError('driver', chunkError('error')).reason).toBe('integrity');
});

test.each([[new TypeError('x is undefined')], ['a thrown text'], [undefined]])(
  'SHL-09 anything else came from its code: %p',
  (cause) => {
    expect(toRemoteLoadError('driver', cause)).toMatchObject({ reason: 'evaluation', cause });
  },
);
