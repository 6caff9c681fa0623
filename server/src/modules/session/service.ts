import { randomUUID } from 'node:crypto';
import type { JWT } from '@fastify/jwt';
import type {
  EmbedTokenAnswer,
  EmbedTokenBody,
  LoginBody,
  Role,
  SessionEnd,
} from '@parqueo/shared-api/contract';
import { OpenSession } from '@parqueo/shared-api/contract/schemas';
import type { Core } from '../../platform/core';
import type { Db } from '../../platform/db';
import { retryConflicts } from '../../platform/db/retry';
import { isOfDeletedAccount } from '../../platform/db/unavailable';
import type { Caller } from '../../platform/http/caller';
import { AppError, errorCode } from '../../platform/http/errors';
import { fieldsOf } from '../../platform/http/fields';
import type { IntegratorService } from '../integrators/service';
import type { MailService } from '../mail/service';
import type { SecondFactorService } from '../second-factor/service';
import type { UserService } from '../users/service';
import { accessTokens } from './access-token';
import { openCallers } from './callers';
import { type Client, USER_AGENT_LENGTH, deviceName } from './client';
import { openDevice, sealDevice, withAccount } from './known-device';
import { loginAttempt } from './login-limits';
import { openRefreshToken, sealRefreshToken } from './refresh-token';
import { sessionRepository } from './repository';

/** How long a refresh token that is sent again gives the same successor. */
const ROTATION_GRACE_MS = 10_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const ofSession = fieldsOf(OpenSession);

interface Dependencies {
  jwt: JWT;
  users: UserService;
  integrators: IntegratorService;
  mail: MailService;
  secondFactors: SecondFactorService;
}

/** The client of a login. */
interface LoginClient extends Client {
  userAgent: string;
  /** The cookie of a known device. */
  device: string | undefined;
}

/** Tokens of a session: the access token for the answer, the refresh token for the cookie. */
export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

export { cookieName } from './callers';

export type SessionService = ReturnType<typeof sessionService>;

/** Opens sessions, renews and ends them; who calls is read from what they gave (callers.ts). */
export function sessionService(
  core: Core,
  { jwt, users, integrators, mail, secondFactors }: Dependencies,
) {
  const { db, clock, keys, proofs } = core;
  const sessions = sessionRepository(db);
  const access = accessTokens(jwt, keys, clock);
  const { tryRead, ...whoCalls } = openCallers(core, { sessions, integrators, access });
  const { ended } = whoCalls;

  function tokens(sid: string, generation: number, id: number, role: Role): Tokens {
    return {
      accessToken: access.issue({ id, userType: role, sid, origin: null }).accessToken,
      refreshToken: sealRefreshToken({ sid, generation, role }, keys),
    };
  }

  /** A mail about a login from a device that has none before; a new account's first is its own. */
  async function tellOfDevice(id: number, sid: string, userAgent: string): Promise<void> {
    if (!(await sessions.hasHistory(id, sid, clock.now()))) return;
    const { email } = await users.get(id);
    await mail.queue('new_device', { id, email }, { device: deviceName(userAgent) });
  }

  async function end(sid: string, because: SessionEnd | null): Promise<void> {
    await sessions.revoke(sid, clock.now(), because);
    ended([sid]);
  }

  return {
    ...whoCalls,

    /**
     * Opens a session by mail or phone (AUT-05, AUT-07); its tokens, and the cookie of a known device.
     * @throws AppError BAD_CREDENTIALS, SECOND_FACTOR_NEEDED, WRONG_CODE, TOO_MANY_CODES,
     * TOO_MANY_REQUESTS
     */
    async login(
      { mail: typed, password, code }: LoginBody,
      client: LoginClient,
    ): Promise<Tokens & { device: string }> {
      const login = await users.findByLogin(typed);
      const { account } = login;
      const device = openDevice(client.device, keys);
      const attempt = loginAttempt(login, device, client.address);
      const giveBack = await proofs.take(attempt, client.proof).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS')
          client.report('demasiados intentos', account?.id);
        throw error;
      });
      const matches = await users
        .hasPassword(account, password, attempt.line)
        .catch(async (error: unknown) => {
          await giveBack();
          throw error;
        });
      if (!matches || !account) {
        client.report(account ? 'contraseña incorrecta' : 'cuenta desconocida', account?.id);
        throw new AppError('BAD_CREDENTIALS');
      }
      await giveBack();
      const isKnown = device?.accounts.includes(account.id) ?? false;
      const knownDevice = isKnown ? (device?.id ?? null) : null;
      await secondFactors.check(account.id, code, knownDevice).catch((error: unknown) => {
        if (errorCode(error) === 'WRONG_CODE') client.report('código incorrecto', account.id);
        if (errorCode(error) === 'TOO_MANY_CODES') client.report('demasiados códigos', account.id);
        throw error;
      });
      const sid = randomUUID();
      const now = clock.now();
      await sessions
        .create(sid, account.id, client.userAgent.slice(0, USER_AGENT_LENGTH), now)
        .catch((error: unknown) => {
          throw isOfDeletedAccount(error) ? new AppError('BAD_CREDENTIALS') : error;
        });
      ended(await retryConflicts(() => sessions.revokeSurplus(account.id, sid, now)));
      if (!isKnown) await tellOfDevice(account.id, sid, client.userAgent);
      return {
        ...tokens(sid, 0, account.id, account.user_type),
        device: sealDevice(withAccount(device, account.id), keys),
      };
    },

    /**
     * Rotates the refresh token. One that comes again gives the same successor for a few seconds (tabs that
     * refresh together), and then another one, because an answer may have been lost, until one of its
     * successors is used. From then on it and the other successors have been stolen, and end the session.
     * @throws AppError NO_SESSION, or a SessionEnd
     */
    async refresh(sent: string | undefined, client: Client): Promise<Tokens> {
      const token = openRefreshToken(sent, keys);
      if (!token) throw new AppError('NO_SESSION');
      const { sid, generation } = token;
      const now = clock.now();
      const settledAt = new Date(now.getTime() - ROTATION_GRACE_MS);
      const next = await sessions.rotate(sid, generation, settledAt, now);
      if (next) return tokens(sid, next.generation, next.user_id, next.user_type);

      const current = await sessions.find(sid, generation, now);
      if (!current) throw new AppError((await sessions.endOf(sid)) ?? 'NO_SESSION');
      if (current.is_good)
        return tokens(sid, current.generation, current.user_id, current.user_type);
      await end(sid, 'SESSION_REUSED');
      client.report('token de sesión repetido', current.user_id);
      throw new AppError('SESSION_REUSED');
    },

    /**
     * Exchanges an integrator's key and an owner's consent for a token that is good for the owner's
     * calls from one origin (FED-04).
     * @throws AppError BAD_INTEGRATOR_KEY, ORIGIN_NOT_REGISTERED, NO_CONSENT, TOO_MANY_REQUESTS
     */
    async embed(key: string, body: EmbedTokenBody, client: Client): Promise<EmbedTokenAnswer> {
      const { sid, userId } = await integrators
        .openSession(key, body, client.address)
        .catch((error: unknown) => {
          const { code } = error instanceof AppError ? error : { code: null };
          if (code === 'BAD_INTEGRATOR_KEY')
            client.report('llave de integrador incorrecta', undefined);
          if (code === 'TOO_MANY_REQUESTS') client.report('demasiados intentos', undefined);
          throw error;
        });
      const { origin } = body;
      const issued = access.issue({ id: userId, userType: 'admin', sid, origin });
      return { accessToken: issued.accessToken, expiresAt: issued.expiresAt.toISOString() };
    },

    /** Ends the session of the cookie and that of the token; mostly the same one (SHL-05). */
    async logout(sent: string | undefined, accessToken: string | undefined): Promise<void> {
      const caller = tryRead(accessToken);
      // The owner ends what an integrator's page has, by ending the consent.
      const sids = [openRefreshToken(sent, keys)?.sid, caller?.origin === null && caller.sid];
      for (const sid of new Set(sids)) if (sid) await end(sid, null);
    },

    /** The caller's open sessions, the last used first. */
    async list({ id, sid }: Caller): Promise<OpenSession[]> {
      return (await sessions.ofUser(id, clock.now())).map((session) => ({
        ...ofSession(session),
        current: session.id === sid,
        device: deviceName(session.user_agent),
      }));
    },

    /**
     * Ends one of the caller's sessions.
     * @throws AppError SESSION_NOT_FOUND, also for another's
     */
    async endOne({ id }: Caller, sid: string): Promise<void> {
      const found = UUID.test(sid) && (await sessions.revokeOne(id, sid, clock.now()));
      if (!found) throw new AppError('SESSION_NOT_FOUND');
      ended([sid.toLowerCase()]);
    },

    /** Ends all the caller's sessions but the one that asks. */
    async endOthers({ id, sid }: Caller): Promise<void> {
      ended(
        await retryConflicts(() => sessions.revokeOthers(id, sid, 'OTHERS_CLOSED', clock.now())),
      );
    },

    /**
     * Ends all sessions of an account, in the caller's transaction; after it, `ended` has to hear of their
     * ids, which are returned.
     */
    revokeAll: (userId: number, because: SessionEnd, transaction: Db): Promise<string[]> =>
      sessionRepository(transaction).revokeAll(userId, because, clock.now()),

    /** The same for all sessions but the caller's. */
    revokeOthers: ({ id, sid }: Caller, because: SessionEnd, transaction: Db): Promise<string[]> =>
      sessionRepository(transaction).revokeOthers(id, sid, because, clock.now()),

    purge: () => sessions.deleteExpired(clock.now()),
  };
}
