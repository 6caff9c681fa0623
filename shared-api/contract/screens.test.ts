import fc from 'fast-check';
import { matchRoutes } from 'react-router';
import { type RemoteRoute, findScreen, matchRoute } from '.';

const routesOf = (...paths: string[]) => paths.map((path) => ({ path }));
const found = (paths: readonly string[], pathname: string) => {
  const match = matchRoute(routesOf(...paths), pathname);
  return match && [match.route.path, match.params];
};

describe('matchRoute', () => {
  test.each([
    ['/booking', '/booking', {}],
    ['/booking', '/booking/', {}],
    ['/booking', '/Booking//', {}],
    ['/tablero/:parkingId', '/tablero/7', { parkingId: '7' }],
    ['/tablero/:parkingId', '/tablero/7/', { parkingId: '7' }],
    ['/tablero/:parkingId', '/tablero/zona%2010', { parkingId: 'zona 10' }],
    ['/tablero/:parkingId', '/tablero/a%2Fb', { parkingId: 'a/b' }],
    ['/tablero/:parkingId', '/tablero/100%', { parkingId: '100%' }],
    ['/:kind/:id', '/a/b', { kind: 'a', id: 'b' }],
    ['*', '/any/thing', { '*': 'any/thing' }],
    ['/files/*', '/files', { '*': '' }],
    ['/files/*', '/files/a/b', { '*': 'a/b' }],
    ['/', '', {}],
    ['/añadir', '/a%C3%B1adir', {}],
    ['/booking', '/bookings', null],
    ['/booking', '/booking/7', null],
    ['/tablero/:parkingId', '/tablero', null],
    ['/tablero/:parkingId', '/tablero/7/8', null],
    ['/a.b', '/axb', null],
    ['/', 'booking', null],
  ])('%s at %s has the parameters %j; null: it does not answer', (pattern, pathname, params) => {
    expect(found([pattern], pathname)).toEqual(params && [pattern, params]);
  });

  test('the most specific pattern answers, of equal ones the first', () => {
    const paths = ['*', '/:kind/:id', '/booking/:id', '/booking/:other', '/booking/new'];
    expect(found(paths, '/booking/new')?.[0]).toBe('/booking/new');
    expect(found(paths, '/booking/7')?.[0]).toBe('/booking/:id');
    expect(found(paths, '/other/7')?.[0]).toBe('/:kind/:id');
    expect(found(paths, '/other')?.[0]).toBe('*');
  });

  test('every path has the answer that the router of the page gives', () => {
    const word = fc.constantFrom('a', 'A', 'b', 'a.b', 'ab', 'ñ', '%C3%B1', 'a+b', '(a)');
    const slash = fc.constantFrom('/', '/', '/', '//', '');
    const joined = (segment: fc.Arbitrary<string>) =>
      fc
        .tuple(fc.array(fc.tuple(slash, segment), { maxLength: 4 }), slash)
        .map(([segments, end]) => segments.flat().join('') + end);
    const pattern = joined(fc.oneof(word, fc.constantFrom(':id', ':kind', ':a-b', ':id.b', '*')));
    const odd = fc.constantFrom('%2F', '%', '%25', '%2f', 'a%20b', '%0A', '*', ':id', 'a%3Fb');
    const pathname = joined(fc.oneof(word, word, odd, fc.string({ maxLength: 3 }))).map((path) =>
      // A pathname has neither: they begin the query and the hash.
      path.replaceAll(/[?#]/g, ''),
    );
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    fc.assert(
      fc.property(fc.array(pattern, { minLength: 1, maxLength: 6 }), pathname, (paths, path) => {
        const ours = matchRoute(routesOf(...paths), path);
        const [theirs] = matchRoutes(routesOf(...paths), path) ?? [null];
        expect(ours).toEqual(theirs && { route: theirs.route, params: theirs.params });
      }),
      { numRuns: 500 },
    );
  });
});

describe('findScreen', () => {
  const route = (path: string, audience: RemoteRoute['audience'], demoOnly = false) => ({
    path,
    audience,
    title: path,
    demoOnly,
  });
  const auth = { manifest: { routes: [route('*', ['anonymous'])] } };
  const driver = {
    manifest: { routes: [route('/', ['driver']), route('/users', ['driver'], true)] },
  };
  const owner = { manifest: { routes: [route('/', ['admin']), route('/board/:id', ['admin'])] } };
  const remotes = [auth, driver, owner];

  test('SHL-09 of all remotes, the screen for the audience and the path', () => {
    expect(findScreen(remotes, 'anonymous', false, '/board/7')?.remote).toBe(auth);
    expect(findScreen(remotes, 'driver', false, '/')?.remote).toBe(driver);
    expect(findScreen(remotes, 'admin', false, '/board/7')).toEqual({
      remote: owner,
      route: owner.manifest.routes[1],
      params: { id: '7' },
    });
    expect(findScreen(remotes, 'driver', false, '/board/7')).toBeNull();
  });

  test('DEV-01 screens of the demo only where they are shown', () => {
    expect(findScreen(remotes, 'driver', true, '/users')?.remote).toBe(driver);
    expect(findScreen(remotes, 'driver', false, '/users')).toBeNull();
  });
});
