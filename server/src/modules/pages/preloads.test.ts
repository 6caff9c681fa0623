import type { ServedRemote } from './live-remotes';
import { firstScreen } from './preloads';

test('FED-01 FND-02 the proposed stay of a call is the one that the screen proposes all through the minute', () => {
  const route = { path: '/', audience: ['driver'], title: 'Mapa', calls: ['/lots?{stay}'] };
  const manifest = {
    name: 'lots',
    entry: 'entry.js',
    routes: [route],
    files: { '/': { scripts: [], styles: [] } },
  };
  const callsAt = (time: string) =>
    firstScreen([{ baseUrl: '/lots/', manifest } as unknown as ServedRemote], {
      audience: 'driver',
      demo: false,
      path: '/',
      query: '',
      now: new Date(`2026-11-22T${time}Z`),
    })?.calls.join();
  expect(callsAt('18:50:00')).toContain('start_time=2026-11-22T19%3A00');
  expect(callsAt('18:50:59')).toBe(callsAt('18:50:00'));
  expect(callsAt('18:51:00')).toContain('start_time=2026-11-22T19%3A15');
});
