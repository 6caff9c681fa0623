import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { LiveRemote } from '@parqueo/shared-api/contract';
import { startService } from './local-service';

const top = join(import.meta.dirname, '..', '..');
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };

/** A remote as `npm run dev` serves it to pages of other origins, with a text of its own. */
export async function serveLocalRemote(app: string, from: string, to: string) {
  const dist = mkdtempSync(join(tmpdir(), 'parqueo-local-'));
  const builder = fork(join(top, 'tools/dev/build-app.mjs'), [app, dist, 'once']);
  await once(builder, 'exit');
  const file = join(dist, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as LiveRemote['manifest'];
  for (const name of readdirSync(dist).filter((entry) => entry.endsWith('.js'))) {
    const script = readFileSync(join(dist, name), 'utf8');
    if (!script.includes(from)) continue;
    const edited = script.replaceAll(from, to);
    writeFileSync(join(dist, name), edited);
    manifest.integrity[name] = `sha384-${createHash('sha384').update(edited).digest('base64')}`;
  }
  const { name, build } = manifest;
  const requests: string[] = [];
  const service = await startService(({ pathname }, response) => {
    requests.push(pathname);
    const path = join(dist, pathname.replace(`/__dev/remotes/${name}/${build}/`, ''));
    if (pathname === '/__dev/events') {
      response.setHeader('content-type', 'text/event-stream');
      response.write(`data: ${JSON.stringify({ remotes: { [name]: build } })}\n\n`);
    } else if (pathname === `/__dev/remotes/${name}/manifest.json`)
      response.end(JSON.stringify(manifest));
    else if (existsSync(path)) {
      response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream');
      response.end(readFileSync(path));
    } else response.writeHead(404).end();
  });
  return {
    url: service.url,
    /** Paths that were asked for. */
    requests,
    close: async () => {
      await service.close();
      rmSync(dist, { recursive: true, force: true });
    },
  };
}
