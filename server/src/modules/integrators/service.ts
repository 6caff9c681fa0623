import { randomUUID } from 'node:crypto';
import type { EmbedTokenBody, Integrator } from '@parqueo/shared-api/contract';
import type { Core } from '../../platform/core';
import { AppError } from '../../platform/http/errors';
import { networkOf } from '../../platform/limits/networks';
import { createToken, hashToken } from '../../platform/token';
import { type IntegratorRow, integratorRepository } from './repository';

/** Wrong keys of one network; a right one is never made to wait for them. */
const WRONG_KEYS = { free: 20, longestWait: 60 };
/** Tokens for one owner's pages: one for each visit, and each quarter of an hour another. */
const TOKENS = { free: 60, longestWait: 10 };
/** Consents that one owner gives. */
const CONSENTS = { free: 30, longestWait: 60 };
/** How long the list of origins is believed; another process or the operator may change it. */
const TRUST_MS = 1000;
/** Time without further attempts after the store did not answer. */
const RETRY_MS = 5000;

export type IntegratorService = ReturnType<typeof integratorService>;

/** Integrators whose pages may show an owner's part (FED-04), and the owners' consents. */
export function integratorService({ db, clock, attempts }: Core) {
  const integrators = integratorRepository(db);
  let origins = { allowed: new Set<string>(), readAt: Number.NEGATIVE_INFINITY };
  let asking: Promise<void> | null = null;

  /** Reads the allowed origins; while the store is away, the previous ones stay. */
  async function askOrigins(): Promise<void> {
    const readAt = clock.elapsed();
    const found = await integrators.origins().catch(() => null);
    origins = found
      ? { allowed: new Set(found), readAt }
      : { ...origins, readAt: clock.elapsed() + RETRY_MS - TRUST_MS };
  }

  return {
    /** All integrators, with the owner's consent to each. */
    ofOwner: async (userId: number): Promise<Integrator[]> =>
      (await integrators.ofOwner(userId)).map(toIntegrator),

    /**
     * Lets the integrator act for the owner; again is the same as once.
     * @throws AppError INTEGRATOR_NOT_FOUND, TOO_MANY_REQUESTS
     */
    async consent(userId: number, integratorId: number): Promise<Integrator> {
      await attempts.take([{ key: `consent ${userId}`, ...CONSENTS }]);
      await integrators.consent(randomUUID(), userId, integratorId, clock.now());
      const integrator = (await integrators.ofOwner(userId)).find(({ id }) => id === integratorId);
      if (!integrator) throw new AppError('INTEGRATOR_NOT_FOUND');
      return toIntegrator(integrator);
    },

    /** Takes it back, also where there was none; the sessions that ended with it. */
    endConsent: (userId: number, integratorId: number): Promise<string[]> =>
      integrators.endConsent(userId, integratorId, clock.now()),

    /**
     * Notes a token for an integrator's page before it is signed; what it is to claim.
     * @throws AppError BAD_INTEGRATOR_KEY, ORIGIN_NOT_REGISTERED, NO_CONSENT, TOO_MANY_REQUESTS
     */
    async openSession(key: string, body: EmbedTokenBody, address: string) {
      const now = clock.now();
      const found = await integrators.findKey(hashToken(key), now);
      if (!found) {
        await attempts.take([{ key: `integrator key ${networkOf(address)}`, ...WRONG_KEYS }]);
        throw new AppError('BAD_INTEGRATOR_KEY');
      }
      const { consent } = body;
      if (!found.origins.includes(body.origin)) throw new AppError('ORIGIN_NOT_REGISTERED');
      const userId = await integrators.findConsent(consent, found.integratorId);
      if (userId === undefined) throw new AppError('NO_CONSENT');
      await attempts.take([{ key: `embed ${consent.toLowerCase()}`, ...TOKENS }]);
      const sid = randomUUID();
      await integrators.openSession(sid, found.keyId, body, now);
      return { sid, userId };
    },

    /** The living sessions and their owners. */
    living: (sids: readonly string[]) => integrators.living(sids, clock.now()),

    /** Whether some integrator's pages come from there. */
    async hasOrigin(origin: string): Promise<boolean> {
      if (clock.elapsed() - origins.readAt > TRUST_MS) {
        await (asking ??= askOrigins().finally(() => (asking = null)));
      }
      return origins.allowed.has(origin);
    },

    purge: () => integrators.purge(clock.now()),
  };
}

function toIntegrator({ id, name, origins, ...row }: IntegratorRow): Integrator {
  const { consent_id, given_at, last_used_at } = row;
  const consent = consent_id !== null &&
    given_at !== null && {
      id: consent_id,
      given_at: given_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    };
  return { id, name, origins, consent: consent || null };
}

/** Lets finders of a key (a scanner of repositories, say) recognize it. */
const PREFIX = 'parqueo-key_';

/** A new key: shown once and stored by the integrator's server alone. */
export const createKey = (): string => PREFIX + createToken();
