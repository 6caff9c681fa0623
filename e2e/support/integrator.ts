import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { PATHS } from '@parqueo/shared-api/contract';
import { type Account, call } from './api';
import type { Store } from './fixtures';

const top = join(import.meta.dirname, '..', '..');

/**
 * The commands of the guide for integrators: what makes one, and what starts the site of examples/.
 * @throws when it has others, which nobody would try
 */
function guideCommands() {
  const guide = readFileSync(join(top, 'docs/integrators.md'), 'utf8');
  const blocks = [...guide.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands]) => commands);
  const [add, start, ...others] = blocks;
  if (!add || !start || others.length > 0)
    throw new Error(`The guide has ${blocks.length} blocks of commands`);
  return { add, start };
}

/** Puts a value where the guide has another, which it must have. */
function fillIn(commands: string, written: string, value: string): string {
  if (!commands.includes(written)) throw new Error(`No '${written}' in the guide's: ${commands}`);
  return commands.replace(written, value);
}

/** Makes an integrator in the store of a product that does not run. @returns its key */
export function addIntegrator(store: Store, origin: string): string {
  const command = fillIn(guideCommands().add, 'http://localhost:4000', origin);
  const output = execFileSync('bash', ['-ec', command], {
    cwd: top,
    env: { ...process.env, ...store },
    encoding: 'utf8',
  });
  const [key] = /parqueo-key_\S+/.exec(output) ?? [];
  if (!key) throw new Error(`No key was printed: ${output}`);
  return key;
}

/** An owner allows the only integrator. @returns the code that the owner gives it */
export async function consent(url: string, owner: Account): Promise<string> {
  const [integrator] = await call<{ id: number }[]>(url, PATHS.integrators, { as: owner });
  const path = PATHS.consent(integrator?.id ?? 0);
  const given = await call<{ consent: { id: string } }>(url, path, { as: owner, method: 'POST' });
  return given.consent.id;
}

interface Site {
  port: string;
  /** Address of the product. */
  parqueo: string;
  key: string;
  consent: string;
  /** Origin of the map's tiles. */
  tiles: string;
}

/** Starts the integrator's site of examples/ as the guide says. @returns a function that ends it */
export async function startSite({ port, parqueo, ...given }: Site): Promise<() => Promise<void>> {
  const address = fillIn(guideCommands().start, 'http://127.0.0.1:3000', parqueo);
  const keyed = fillIn(address, 'PARQUEO_KEY=…', `PARQUEO_KEY=${given.key}`);
  const command = fillIn(keyed, 'CONSENT=…', `CONSENT=${given.consent}`);
  // A group of its own, so that npm and what it has started end together.
  const site = spawn('bash', ['-ec', command], {
    cwd: top,
    env: { ...process.env, PORT: port, TILES: given.tiles },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = once(site, 'exit');
  await Promise.race([
    listening(site.stdout, `http://localhost:${port}/`),
    ended.then(() => {
      throw new Error('The site ended before it listened');
    }),
  ]);
  return async () => {
    if (site.pid) process.kill(-site.pid);
    await ended;
  };
}

/** Once the site has said its address; npm says other things before. */
async function listening(output: Readable, address: string): Promise<void> {
  for await (const line of createInterface({ input: output })) if (line.includes(address)) return;
}
