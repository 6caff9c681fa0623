import { timingSafeEqual } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { hashOfToken, ifMissing, parseTokens, tokensFile } from '@parqueo/registry';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../../platform/config';
import { asGuard } from '../../platform/http/access';
import { AppError } from '../../platform/http/errors';
import type { Networks } from '../../platform/limits/networks';
import { createRateLimiter } from '../../platform/limits/rate-limiter';

/** Wrong tokens of one network, and commands that one network gives. */
const REFUSALS = { perSecond: 0.2, burst: 10 };
const COMMANDS = { perSecond: 1, burst: 30 };

/** In place of a file's mark: there is none. */
const NONE = 'none';

/** Who holds a token, and which releases it is good for. */
export interface Holder {
  /** The audit's `by`. */
  team: string;
  names: ReadonlySet<string>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard of the registry's calls. */
    holder: Holder | null;
  }
}

/** A token as it is kept, for one release. */
interface Granted {
  name: string;
  hash: Buffer;
  team: string;
}

interface Dependencies {
  config: Config;
  networks: Networks;
  logger: Logger;
}

/**
 * Lets teams in that release over HTTPS, by tokens of REMOTE_TOKENS and remote-tokens.json, of which
 * only hashes are known here. Where there are none, or the registry is read from another origin, there
 * is no registry over HTTPS either.
 */
export function releaseAccess({ config, networks, logger }: Dependencies) {
  const file = tokensFile(config.dataDir);
  const isElsewhere = config.releases.url !== null;
  const wrong = createRateLimiter(REFUSALS);
  const commands = createRateLimiter(COMMANDS);
  const ofSetting = [...config.releases.tokens].flatMap(([name, hashes]) =>
    hashes.map((hash) => granted(name, hash, name)),
  );
  let kept = { mark: '', tokens: [] as Granted[] };

  /** Changes with the file; a text of its own where it is missing, and where it cannot be asked. */
  const markOf = (): Promise<string> =>
    stat(file)
      .then(({ mtimeMs, ino, size }) => `${mtimeMs}:${ino}:${size}`)
      .catch(ifMissing(NONE))
      .catch(String);

  async function ofFile(): Promise<Granted[]> {
    const mark = await markOf();
    if (mark === kept.mark) return kept.tokens;
    try {
      const tokens = mark === NONE ? {} : parseTokens(await readFile(file, 'utf8'));
      kept = {
        mark,
        tokens: Object.entries(tokens).flatMap(([name, all]) =>
          all.map(({ hash, team }) => granted(name, hash, team)),
        ),
      };
    } catch (error) {
      // Whom it let in before the damage nobody knows any more.
      logger.error({ err: error }, 'No se pueden leer las claves de publicación');
      kept = { mark, tokens: [] };
    }
    return kept.tokens;
  }

  /** @throws AppError NOT_FOUND, BAD_REGISTRY_TOKEN, NOT_YOUR_RELEASE, TOO_MANY_REQUESTS */
  async function admit(request: FastifyRequest): Promise<void> {
    const network = networks.of(request.raw);
    const tokens = [...ofSetting, ...(await ofFile())];
    if (tokens.length === 0 || isElsewhere) throw new AppError('NOT_FOUND');
    const [, token = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
    const hash = Buffer.from(hashOfToken(token), 'hex');
    // Each is compared, so that the time tells nothing of which.
    const held = tokens.filter((one) => timingSafeEqual(one.hash, hash));
    const { name } = request.params as { name?: string };
    const refusal = (code: 'BAD_REGISTRY_TOKEN' | 'NOT_YOUR_RELEASE') => {
      const { ip: address } = request;
      logger.warn({ address, reason: 'clave de publicación', name }, 'Acceso rechazado');
      return new AppError(wrong.take(network) ? code : 'TOO_MANY_REQUESTS');
    };
    const [first] = held;
    if (!first) throw refusal('BAD_REGISTRY_TOKEN');
    const names = new Set(held.map((one) => one.name));
    // Whether there is such a release is none of this token's business.
    if (name !== undefined && !names.has(name)) throw refusal('NOT_YOUR_RELEASE');
    if (!commands.take(network)) throw new AppError('TOO_MANY_REQUESTS');
    const { team } = held.find((one) => one.name === name) ?? first;
    request.holder = { team, names };
  }

  return asGuard(admit, { scheme: 'release' });
}

const granted = (name: string, hash: string, team: string): Granted => ({
  name,
  hash: Buffer.from(hash, 'hex'),
  team,
});

/** @throws AppError UNAUTHENTICATED where no guard has let anybody in */
export function holderOf({ holder }: FastifyRequest): Holder {
  if (!holder) throw new AppError('UNAUTHENTICATED');
  return holder;
}
