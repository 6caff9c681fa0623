import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { copyOfRepository } from '../test/copy.mjs';
import { spawnDevServer } from './spawn-dev-server.mjs';

/** The addresses of the live builds in the page of a product. */
async function liveBuilds(url) {
  const html = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
  const { document } = new JSDOM(html).window;
  const { remotes } = JSON.parse(document.getElementById('parqueo-config').textContent);
  return remotes.map(({ baseUrl }) => baseUrl);
}

jest.setTimeout(600_000);

// Any remote shows it; the others would only cost their builds.
const folder = copyOfRepository({
  whole: true,
  without: ['driver-app', 'owner-app', 'e2e', 'bench', 'docs'],
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const save = (file, from, to) => {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
};

/** The notifications of an open page, one by one. */
async function* notifications(url) {
  const { body } = await fetch(`${url}/__dev/events`);
  let text = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const events = text.split('\n\n');
    text = events.pop();
    for (const event of events) yield JSON.parse(event.replace('data: ', ''));
  }
}

/** Command lines of the processes that run something of the copy. */
const processes = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(join('/proc', pid, 'cmdline'), 'utf8');
      } catch {
        return '';
      }
    })
    .filter((line) => line.includes(folder));

test('FED-02 the dev server shows every save at one address, serves on while the server restarts, and stops all that it started', async () => {
  const devServer = await spawnDevServer(folder, []);
  const live = notifications(devServer.url);
  const next = async () => (await live.next()).value;
  try {
    const first = await next();
    expect(await liveBuilds(devServer.url)).toEqual([`/remotes/auth/${first.remotes.auth}/`]);

    // For a deployed page, of another origin (shell/src/local-remotes).
    const forOthers = `${devServer.url}/__dev/remotes/auth/`;
    const newest = await fetch(`${forOthers}manifest.json`);
    const manifest = await newest.json();
    // A page that is loaded anew after a save would find the build of before in its own cache.
    expect(newest.headers.get('cache-control')).toBe('no-store');
    expect(manifest.build).toBe(first.remotes.auth);
    const file = await fetch(`${forOthers}${manifest.build}/${manifest.entry}`);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-private-network': 'true',
      'content-type': expect.stringContaining('javascript'),
    });
    expect((await fetch(`${forOthers}manifest.json`, { method: 'OPTIONS' })).status).toBe(204);

    const screen = 'auth-app/src/features/login/login-screen.tsx';
    save(screen, 'Regístrate!', 'Regístrate aquí!');
    const second = await next();
    expect(second).toEqual({
      shell: first.shell,
      remotes: { auth: expect.not.stringMatching(first.remotes.auth) },
    });
    expect(await liveBuilds(devServer.url)).toEqual([`/remotes/auth/${second.remotes.auth}/`]);

    save('shell/src/app.tsx', 'Página no encontrada', 'Aquí no hay nada');
    const third = await next();
    expect(third.shell).not.toBe(first.shell);
    const script = await (await fetch(`${devServer.url}/assets/${third.shell}`)).text();
    expect(script).toContain('Aquí no hay nada');
    expect(script).toContain('sourceMappingURL=data:');

    save('server/src/modules/health/routes.ts', "{ status: 'ok' }", "{ status: 'bien' }");
    const statuses = new Set();
    while (!statuses.has('bien')) {
      const answer = await fetch(`${devServer.url}/healthz`);
      expect(answer.ok).toBe(true);
      statuses.add((await answer.json()).status);
    }
    expect([...statuses]).toEqual(['ok', 'bien']);
    expect((await fetch(`${devServer.url}/readyz`)).status).toBe(200);
  } catch (error) {
    throw new Error(devServer.output(), { cause: error });
  } finally {
    expect(await devServer.close()).toBe(0);
  }
  expect(processes()).toEqual([]);
});
