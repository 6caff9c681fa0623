import { createMemoryNavigation } from './memory-navigation';

const open = (linkFor: (path: string) => string | undefined = () => undefined) =>
  createMemoryNavigation('/tablero/7', { origin: 'https://parqueo.gt', linkFor });

test('FED-04 it goes where it is led, and back, without touching the history of the page', () => {
  const before = { length: history.length, href: location.href };
  const navigation = open();
  const places: string[] = [];
  navigation.subscribe(() => places.push(navigation.place().location.pathname));
  navigation.navigate('/solicitudes');
  navigation.navigator.push({ pathname: '/historial-reservas', search: '?mes=2026-11' });
  expect(navigation.cameFrom()).toBe('/solicitudes');
  expect(navigation.place().location.search).toBe('?mes=2026-11');
  navigation.navigate('/', { replace: true });
  navigation.navigate(-1);
  navigation.navigate(-10);
  expect(places).toEqual([
    '/solicitudes',
    '/historial-reservas',
    '/',
    '/solicitudes',
    '/tablero/7',
  ]);
  expect({ length: history.length, href: location.href }).toEqual(before);
});

test('FED-04 it stays inside whatever addresses linkFor gives, also when it is led', () => {
  const navigation = open((path) => `/mi${path}`);
  navigation.navigator.push('/solicitudes');
  expect(navigation.place().location.pathname).toBe('/solicitudes');
  navigation.navigate('/tablero', { replace: true });
  expect(navigation.place()).toMatchObject({
    action: 'REPLACE',
    location: { pathname: '/tablero' },
  });
});

test('FED-04 a link opens in another tab the page that linkFor says, else that of the product', () => {
  const { navigator } = open((path) => (path === '/solicitudes' ? '/mi/solicitudes' : undefined));
  expect(navigator.createHref('/solicitudes')).toBe('/mi/solicitudes');
  expect(navigator.createHref({ pathname: '/tablero', search: '?a=1' })).toBe(
    'https://parqueo.gt/tablero?a=1',
  );
});

test('FED-04 a throwing linkFor is reported as an error of the page, and the link is the product’s', () => {
  const reportError = jest.fn();
  globalThis.reportError = reportError;
  const fault = new Error('linkFor');
  const { navigator } = open(() => {
    throw fault;
  });
  expect(navigator.createHref('/solicitudes')).toBe('https://parqueo.gt/solicitudes');
  expect(reportError).toHaveBeenCalledWith(fault);
});
