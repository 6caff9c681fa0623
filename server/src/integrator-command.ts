import { parseArgs } from 'node:util';
import { HOUR_MS } from '@parqueo/shared-api/contract';
import { type RawBuilder, sql } from 'kysely';
import { createKey } from './modules/integrators/service';
import type { Db } from './platform/db';
import { column, run, some, value } from './platform/db/rows';
import { isExactOrigin } from './platform/http/origin';
import { hashToken } from './platform/token';

export const INTEGRATOR_USAGE = [
  'Uso: npm run db -- integrator add NOMBRE --origin https://… [--origin https://…]',
  '     npm run db -- integrator list',
  '     npm run db -- integrator origins NOMBRE --origin https://… (en lugar de los que tiene)',
  '     npm run db -- integrator key NOMBRE [--overlap HORAS] (llave nueva; la anterior vale aún esas horas)',
  '     npm run db -- integrator end NOMBRE',
].join('\n');

/** Longest name of an integrator, in characters, and longest time with two keys, in hours. */
const NAME_LENGTH = 80;
const OVERLAP_HOURS = 72;

/**
 * `npm run db -- integrator …`: manages the integrators whose pages may show an owner's part
 * (docs/decisions/0032). Returns the text to print, which holds a new key this one time.
 * @throws Error with one line, or lines of usage, for the operator.
 */
export async function integratorCommand(db: Db, words: string[], now: Date): Promise<string> {
  const [command, name = '', given, hours] = read(words);
  if (command === 'list' && name === '') return list(db);
  if (name === '' || name.length > NAME_LENGTH) throw new Error(INTEGRATOR_USAGE);
  switch (command) {
    case 'add':
      return add(db, name, checked(given), now);
    case 'origins':
      await change(db, name, sql`origins = ${checked(given)}::text[]`);
      return 'Listo.';
    case 'key':
      return replaceKey(db, name, hours, now);
    case 'end':
      await change(db, name, sql`ended_at = ${now}`);
      return 'Listo.';
    default:
      throw new Error(INTEGRATOR_USAGE);
  }
}

function read(words: string[]): [string | undefined, string | undefined, string[], number] {
  try {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { origin: { type: 'string', multiple: true }, overlap: { type: 'string' } },
    });
    const [command, name, ...rest] = positionals;
    const hours = Number(values.overlap ?? 0);
    if (rest.length === 0 && hours >= 0 && hours <= OVERLAP_HOURS)
      return [command, name?.trim(), values.origin ?? [], hours];
  } catch {
    // Said like any other word that is none of ours.
  }
  throw new Error(INTEGRATOR_USAGE);
}

/**
 * Requires TLS, without which anybody could alter a page; only pages of this machine may do
 * without, for trials.
 */
function checked(origins: string[]): string[] {
  const local = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
  const wrong = origins.find(
    (origin) => !isExactOrigin(origin) || !(origin.startsWith('https:') || local.test(origin)),
  );
  if (origins.length === 0) throw new Error(INTEGRATOR_USAGE);
  if (wrong !== undefined)
    throw new Error(
      `--origin no es válido: ${wrong} (protocolo https, nombre y puerto exactos, sin comodines ni rutas)`,
    );
  return [...new Set(origins)];
}

async function add(db: Db, name: string, origins: string[], now: Date): Promise<string> {
  const key = createKey();
  const isAdded = await some(db)`
    with added as (
      insert into integrators (name, origins, created_at)
      values (${name}, ${origins}::text[], ${now}) on conflict do nothing returning id)
    insert into integrator_keys (integrator_id, hash, created_at)
    select id, ${hashToken(key)}, ${now} from added`;
  if (!isAdded) throw await refusal(db, name, `Ya hay un integrador «${name}».`);
  return keyMessage(key);
}

async function replaceKey(db: Db, name: string, hours: number, now: Date): Promise<string> {
  const key = createKey();
  await db.transaction().execute(async (trx) => {
    const id = await change(trx, name, sql`name = name`);
    const end = new Date(now.getTime() + hours * HOUR_MS);
    await run(trx)`update integrator_keys set ends_at = ${end}
      where integrator_id = ${id} and (ends_at is null or ends_at > ${end})`;
    await run(trx)`insert into integrator_keys (integrator_id, hash, created_at)
      values (${id}, ${hashToken(key)}, ${now})`;
  });
  return keyMessage(key);
}

const keyMessage = (key: string) =>
  `Llave (no se muestra otra vez; guárdala en el servidor del integrador):\n${key}`;

/** Changes a living integrator; its id. */
async function change(db: Db, name: string, what: RawBuilder<unknown>): Promise<number> {
  const id = await value(db)<number | undefined>`update integrators set ${what}
    where lower(name) = lower(${name}) and ended_at is null returning id`;
  if (id === undefined) throw await refusal(db, name, `No hay un integrador «${name}».`);
  return id;
}

/** Why a name is refused: an ended integrator's stays with its audit, for the rest `otherwise`. */
async function refusal(db: Db, name: string, otherwise: string): Promise<Error> {
  const hasEnded = await some(db)`select from integrators
    where lower(name) = lower(${name}) and ended_at is not null`;
  const ended = `El integrador «${name}» terminó: para otro usa un nombre distinto.`;
  return new Error(hasEnded ? ended : otherwise);
}

async function list(db: Db): Promise<string> {
  const lines = await column(db)<string>`
    select i.name || case when i.ended_at is null then '' else ' (terminado)' end
      || ': ' || array_to_string(i.origins, ', ') || '; dueños con acceso: '
      || (select count(*) from integrator_consents c
          where c.integrator_id = i.id and c.ended_at is null)
      || '; último token: '
      || coalesce((select to_char(max(e.issued_at) at time zone 'America/Guatemala', 'YYYY-MM-DD HH24:MI')
          from embed_sessions e join integrator_consents c on c.id = e.consent_id
          where c.integrator_id = i.id), 'ninguno')
    from integrators i order by lower(i.name)`;
  return lines.join('\n') || 'No hay integradores.';
}
