import { timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { hashOfToken, ifMissing, parseTokens, tokensFile } from '@parqueo/registry';
import type { FastifyRequest } from 'fastify';
import type { Core } from '../../platform/core';
import { asGuard } from '../../platform/http/access';
import { AppError } from '../../platform/http/errors';
import { createRateLimiter } from '../../platform/limits/rate-limiter';

/** Wrong tokens of one network, and commands that one network gives. */
const REFUSALS = { perSecond: 0.2, burst: 10 };
const COMMANDS = { perSecond: 1, burst: 30 };

/** The holder of a token, and the releases for which it is valid. */
interface Holder {
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

/** A stored token, for one release. */
interface Granted {
  name: string;
  /** In hexadecimal. */
  hash: string;
  team: string;
}

/**
 * Authorizes teams that release over HTTPS, by tokens of REMOTE_TOKENS and remote-tokens.json, which hold
 * only hashes. Without tokens, or with the registry on another origin, there is no registry over HTTPS.
 */
export function releaseAccess({ config, networks, logger }: Core) {
  const file = tokensFile(config.dataDir);
  const isElsewhere = config.releases.url !== null;
  const wrong = createRateLimiter(REFUSALS);
  const commands = createRateLimiter(COMMANDS);
  const ofSetting = [...config.releases.tokens].flatMap(([name, hashes]) =>
    hashes.map((hash): Granted => ({ name, hash, team: name })),
  );

  /** Read anew at each call: a token that is made or revoked counts at once. */
  async function ofFile(): Promise<Granted[]> {
    try {
      const text = await readFile(file, 'utf8').catch(ifMissing(null));
      const tokens = text === null ? {} : parseTokens(text, file);
      return Object.entries(tokens).flatMap(([name, all]) =>
        all.map(({ hash, team }) => ({ name, hash, team })),
      );
    } catch (error) {
      // A damaged file authorizes nobody.
      logger.error({ err: error }, 'No se pueden leer las claves de publicación');
      return [];
    }
  }

  /** @throws AppError NOT_FOUND, BAD_REGISTRY_TOKEN, NOT_YOUR_RELEASE, TOO_MANY_REQUESTS */
  async function admit(request: FastifyRequest): Promise<void> {
    const network = networks.of(request.raw);
    const tokens = [...ofSetting, ...(await ofFile())];
    if (tokens.length === 0 || isElsewhere) throw new AppError('NOT_FOUND');
    const [, token = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
    const hash = Buffer.from(hashOfToken(token), 'hex');
    // Compares all tokens, so that the duration does not reveal which one matches.
    const held = tokens.filter((one) => timingSafeEqual(Buffer.from(one.hash, 'hex'), hash));
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

/** @throws AppError UNAUTHENTICATED where no guard has let anybody in */
export function holderOf({ holder }: FastifyRequest): Holder {
  if (!holder) throw new AppError('UNAUTHENTICATED');
  return holder;
}
