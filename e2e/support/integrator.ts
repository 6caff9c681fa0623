import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { API_BASE, PATHS } from '@parqueo/shared-api/contract';
import { accounts } from './accounts';
import { tokenOf } from './api';

const top = join(import.meta.dirname, '..', '..');

/** Makes an integrator in the store of a product that does not run. @returns its key */
export function addIntegrator(dataFolder: string, origin: string): string {
  const output = execFileSync(
    process.execPath,
    ['server/dist/db.mjs', 'integrator', 'add', 'Plaza Real', '--origin', origin],
    { cwd: top, env: { ...process.env, DATA_DIR: dataFolder }, encoding: 'utf8' },
  );
  const [key] = /parqueo-key_\S+/.exec(output) ?? [];
  if (!key) throw new Error(`No key was printed: ${output}`);
  return key;
}

/** The demo owner allows the only integrator. @returns the code that the owner gives it */
export async function consent(url: string): Promise<string> {
  const headers = { authorization: await tokenOf(url, accounts.owner) };
  const ask = async (path: string, method: string) => {
    const answer = await fetch(url + API_BASE + path, { method, headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const [integrator] = (await ask(PATHS.integrators, 'GET')) as { id: number }[];
  const path = PATHS.consent(integrator?.id ?? 0);
  const given = (await ask(path, 'POST')) as { consent: { id: string } };
  return given.consent.id;
}

/** Starts the integrator's site of examples/. @returns a function that ends it */
export async function startSite(env: Record<string, string>): Promise<() => Promise<void>> {
  const site = spawn(process.execPath, ['server.mjs'], {
    cwd: join(top, 'examples'),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(site, 'exit');
  await Promise.race([
    once(site.stdout, 'data'),
    ended.then(() => {
      throw new Error('The site ended before it listened');
    }),
  ]);
  return async () => {
    site.kill();
    await ended;
  };
}
