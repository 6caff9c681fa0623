import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import cookie from '@fastify/cookie';
import jwt from '@fastify/jwt';
import { API_BASE } from '@parqueo/shared-api/contract';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { apiDocs, apiDocumentRoutes } from './modules/api-docs/routes';
import { documentRoutes } from './modules/documents/routes';
import { documentService } from './modules/documents/service';
import { healthRoutes } from './modules/health/routes';
import { integratorRoutes } from './modules/integrators/routes';
import { integratorService } from './modules/integrators/service';
import { openGateway } from './modules/realtime/gateway';
import { operationRoutes } from './modules/operation/routes';
import { parkingRoutes } from './modules/parkings/routes';
import { parkingService } from './modules/parkings/service';
import { embedRoutes } from './modules/pages/embed-routes';
import { liveRoutes } from './modules/pages/live-routes';
import { pageRoutes } from './modules/pages/routes';
import { pageService } from './modules/pages/service';
import { reportRoutes } from './modules/releases/report-routes';
import { registryRoutes } from './modules/releases/routes';
import { releaseService } from './modules/releases/service';
import { reservationRoutes } from './modules/reservations/routes';
import { reservationService } from './modules/reservations/service';
import { sessionRoutes } from './modules/session/routes';
import { cookieName, sessionService } from './modules/session/service';
import { settingsRoutes } from './modules/settings/routes';
import { userRoutes } from './modules/users/routes';
import { userService } from './modules/users/service';
import type { Clock } from './platform/clock';
import type { Config } from './platform/config';
import type { Store } from './platform/db';
import { allowOrigins } from './platform/http/cors';
import { type App, errorAnswers } from './platform/http/app';
import { AppError } from './platform/http/errors';
import { createApp } from './platform/http/create-app';
import { hashBodiesWith, purgeKeys } from './platform/http/idempotency';
import { LIMITS, type Limits } from './platform/limits/limits';
import { logRequests } from './platform/observe/request-log';
import { addLoad, addLog, addPool, measure } from './platform/observe/metrics';
import { OVERLOAD_LIMITS, type OverloadLimits, refuseOverload } from './platform/limits/overload';
import { type SessionKeys, isSealed, seal, seals } from './modules/session/keys';
import { CALLER_LIMITS, type CallerLimits } from './platform/limits/caller-limits';
import { WORK_COST, type WorkCost, openProofs } from './platform/limits/proof-of-work';
import { attemptLimiter } from './platform/limits/attempt-limiter';
import { createTopic } from './platform/topic';
import { openNetworks } from './platform/limits/networks';

/**
 * For the page and the API's lists: a viewport's lots shrink to a tenth. Tokens are shorter than the
 * threshold, so that none is ever compressed beside text of somebody else's choosing.
 */
const COMPRESSION: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  threshold: 1400,
  // Bodies arrive as they are: an inflated one would pass the limit above.
  globalDecompression: false,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
};

export interface Dependencies {
  config: Config;
  store: Store;
  clock: Clock;
  logger: Logger;
  /** Sign sessions. */
  keys: SessionKeys;
  /** Folder of the shell's production build. */
  shellDir: string;
  /** Figures for /metrics when they are not this process' alone. */
  readMetrics?: () => Promise<string>;
  limits?: Partial<Limits>;
  overload?: Partial<OverloadLimits>;
  callerLimits?: Partial<CallerLimits>;
  workCost?: WorkCost;
}

/** The assembled server, not yet listening, and the work that it does by the clock. */
export interface Server {
  app: App;
  /** Figures for /metrics. */
  registry: Registry;
  /** Reservations follow the clock (API-07). Every few seconds. */
  followClock(): Promise<void>;
  /** Tells RELEASE_WEBHOOK_URL what became of releases. Every few seconds. */
  sendReleaseEvents(stopping: AbortSignal): Promise<void>;
  /** Forgets what nobody needs any more and looks after the store. Every few minutes. */
  maintain(): Promise<void>;
}

export async function buildApp(dependencies: Dependencies): Promise<Server> {
  const { config, store, clock, logger, keys, shellDir } = dependencies;
  const limits = { ...LIMITS, ...dependencies.limits };
  const networks = openNetworks(config.trustProxy);
  const app = createApp({ config, limits, networks, logger });
  logRequests(app);
  hashBodiesWith(app, (text) => seals('idempotency', text, keys));
  const registry = measure(app);
  await app.register(compress, COMPRESSION);
  await app.register(cookie);
  await app.register(jwt, {
    secret: keys[0].secret,
    sign: { algorithm: 'HS256', kid: keys[0].id },
    verify: { algorithms: ['HS256'], ignoreExpiration: true },
  });

  const newEvents = createTopic<readonly number[]>();
  const changedParkings = createTopic<readonly number[]>();
  const attempts = attemptLimiter(store.db, clock);
  const proofs = openProofs({
    attempts,
    seals: (text) => seals('work', text, keys),
    cost: dependencies.workCost ?? WORK_COST,
    now: () => clock.now(),
  });
  const users = userService({ store, clock, proofs });
  const integrators = integratorService({ store, clock, attempts });
  const mayEmbed = async (origin: string) =>
    config.embedOrigins.includes(origin) || integrators.hasOrigin(origin);
  const sessions = sessionService({
    store,
    clock,
    jwt: app.jwt,
    keys,
    cookie: cookieName(config),
    users,
    integrators,
    proofs,
  });
  const load = await refuseOverload(app, {
    limits: { ...OVERLOAD_LIMITS, ...dependencies.overload },
    callerLimits: { ...CALLER_LIMITS, ...dependencies.callerLimits },
    networks,
    isSigned: ({ headers }) => sessions.carriedBy(headers) !== null,
  });
  const parkings = parkingService({ store, clock, changedParkings });
  const reservations = reservationService({
    store,
    clock,
    newEvents,
    changedParkings,
    parkings,
    registry,
    requestTtlMinutes: config.requestTtlMinutes,
    requestsPerHour: config.requestsPerHour,
  });
  const pages = await pageService({
    config,
    sessions,
    sealing: {
      seal: (content) => seal('report', content, keys[0]),
      isSealed: (content, signature) => isSealed('report', content, signature, keys),
    },
    logger,
    shellDir,
  });
  const releases = await releaseService({
    config,
    pages,
    clock,
    seal: (text) => seal('load', text, keys[0]),
    logger,
    metrics: registry,
  });
  const documents = documentService({ store, parkings, reservations });

  await apiDocs(app, cookieName(config));
  healthRoutes(app, store, load);
  const readMetrics = dependencies.readMetrics ?? (() => registry.metrics());
  operationRoutes(app, { config, readMetrics });
  await app.register(
    async (scope) => {
      const api = scope as unknown as App;
      api.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store');
      });
      api.addHook('onRoute', (route) => {
        route.schema = {
          ...route.schema,
          response: { ...errorAnswers, ...(route.schema?.response as object | undefined) },
        };
      });
      await allowOrigins(api, mayEmbed, config.publicUrl);
      apiDocumentRoutes(api);
      sessionRoutes(api, sessions, config);
      integratorRoutes(api, integrators, sessions);
      userRoutes(api, users, sessions);
      parkingRoutes(api, parkings, sessions);
      reservationRoutes(api, reservations, sessions);
      liveRoutes(api, pages);
      reportRoutes(api, { releases, config, networks });
      registryRoutes(api, { config, networks, logger });
      documentRoutes(api, documents, sessions, config.developerPages);
      settingsRoutes(api, config);
      // What is no call of the API is not a screen either.
      api.get('/*', { schema: { hide: true } }, async () => {
        throw new AppError('NOT_FOUND');
      });
    },
    { prefix: API_BASE },
  );
  await embedRoutes(app, { pages, networks, logger });
  await pageRoutes(app, { config, sessions, pages, logger });

  const gateway = openGateway({
    http: app.server,
    config,
    mayEmbed,
    limits,
    networks,
    store,
    newEvents,
    changedParkings,
    sessions,
    parkings,
    clock,
    logger,
    registry,
  });
  addLoad(registry, load);
  addLog(registry);
  addPool(registry, store);
  app.addHook('preClose', () => gateway.close());
  app.addHook('onClose', () => releases.close());

  return {
    app,
    registry,
    followClock: () => reservations.followClock(),
    sendReleaseEvents: releases.sendEvents,
    maintain: async () => {
      await purgeKeys(store.db, clock.now());
      await gateway.purge();
      await sessions.purge();
      await integrators.purge();
      await attempts.purge();
      await releases.purge();
      await store.maintain();
    },
  };
}
