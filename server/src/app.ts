import * as zlib from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import cookie from '@fastify/cookie';
import jwt from '@fastify/jwt';
import { API_BASE } from '@parqueo/shared-api/contract';
import type { Logger } from 'pino';
import { accessService } from './modules/access/service';
import { accountRoutes } from './modules/account/routes';
import { accountService } from './modules/account/service';
import { apiDocs, apiDocumentRoutes } from './modules/api-docs/routes';
import { attendantRoutes } from './modules/attendants/routes';
import { attendantService } from './modules/attendants/service';
import { documentRoutes } from './modules/documents/routes';
import { documentService } from './modules/documents/service';
import { gateRoutes } from './modules/gate/routes';
import { gateService } from './modules/gate/service';
import { healthRoutes } from './modules/health/routes';
import { integratorRoutes } from './modules/integrators/routes';
import { integratorService } from './modules/integrators/service';
import { keptParkingQueries } from './modules/kept-parkings/queries';
import { keptParkingRoutes } from './modules/kept-parkings/routes';
import { mailRoutes } from './modules/mail/routes';
import { mailService } from './modules/mail/service';
import { operationRoutes } from './modules/operation/routes';
import { embedRoutes } from './modules/pages/embed-routes';
import { liveRoutes } from './modules/pages/live-routes';
import { pageRoutes } from './modules/pages/routes';
import { pageService } from './modules/pages/service';
import { settingsRoutes } from './modules/pages/settings';
import { photoRoutes } from './modules/parkings/photo-routes';
import { photoService } from './modules/parkings/photos/service';
import { parkingRoutes } from './modules/parkings/routes';
import { parkingService } from './modules/parkings/service';
import { pushRoutes } from './modules/push/routes';
import { pushService } from './modules/push/service';
import { openGateway } from './modules/realtime/gateway';
import { newsRoutes } from './modules/realtime/routes';
import { outboxService } from './modules/realtime/service';
import { recoveryRoutes } from './modules/recovery/routes';
import { recoveryService } from './modules/recovery/service';
import { reportRoutes } from './modules/releases/report-routes';
import { registryRoutes } from './modules/releases/routes';
import { releaseService } from './modules/releases/service';
import { closureRoutes } from './modules/reservations/closure-routes';
import { figuresRoutes } from './modules/reservations/figures/routes';
import { figuresService } from './modules/reservations/figures/service';
import { reservationRoutes } from './modules/reservations/routes';
import { reservationService } from './modules/reservations/service';
import { secondFactorRoutes } from './modules/second-factor/routes';
import { secondFactorService } from './modules/second-factor/service';
import { sessionRoutes } from './modules/session/routes';
import { cookieName, sessionService } from './modules/session/service';
import { todayQueries } from './modules/today/queries';
import { todayRoutes } from './modules/today/routes';
import { userRoutes } from './modules/users/routes';
import { userService } from './modules/users/service';
import { vehicleQueries } from './modules/vehicles/queries';
import { vehicleRoutes } from './modules/vehicles/routes';
import type { Clock } from './platform/clock';
import type { Config } from './platform/config';
import type { Core } from './platform/core';
import type { Store } from './platform/db';
import { type App, errorAnswers } from './platform/http/app';
import { allowOrigins } from './platform/http/cors';
import { createApp } from './platform/http/create-app';
import { AppError } from './platform/http/errors';
import { purgeKeys } from './platform/http/idempotency';
import { readyFiles } from './platform/http/ready-files';
import { type ServerKeys, sealsByEachKey } from './platform/keys';
import { attemptLimiter } from './platform/limits/attempt-limiter';
import { CALLER_LIMITS, type CallerLimits } from './platform/limits/caller-limits';
import { LIMITS, type Limits } from './platform/limits/limits';
import { openNetworks } from './platform/limits/networks';
import { OVERLOAD_LIMITS, type OverloadLimits, refuseOverload } from './platform/limits/overload';
import { WORK_COST, type WorkCost, openProofs } from './platform/limits/proof-of-work';
import { madeOnce } from './platform/made-once';
import { tellAnswers } from './platform/observe/answers';
import { addLoad, addLog, addPool, openMetrics } from './platform/observe/metrics';
import { createTopic } from './platform/topic';

/**
 * Compresses the page and the API's lists: a viewport's parkings shrink to a tenth. Tokens are shorter than
 * the threshold, so that none is ever compressed beside text that somebody else selects.
 */
const COMPRESSION: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  threshold: 1400,
  // At once: a stream and its turns in other threads cost five times the CPU of the compression itself.
  syncThreshold: 1024 * 1024,
  // Bodies arrive as they are: an inflated one would pass the limit above.
  globalDecompression: false,
  brotliOptions: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } },
  zlib: {
    ...zlib,
    brotliCompressSync: madeOnce(zlib.brotliCompressSync),
    gzipSync: madeOnce(zlib.gzipSync),
  },
};

interface Dependencies {
  config: Config;
  store: Store;
  clock: Clock;
  logger: Logger;
  /** Sign sessions. */
  keys: ServerKeys;
  /** Folder of the shell's production build. */
  shellDir: string;
  limits?: Partial<Limits>;
  overload?: Partial<OverloadLimits>;
  callerLimits?: Partial<CallerLimits>;
  workCost?: WorkCost;
}

/** The assembled server, not yet listening, and the work that it does by the clock. */
export async function buildApp(dependencies: Dependencies) {
  const { config, store, clock, logger, keys, shellDir } = dependencies;
  const limits = { ...LIMITS, ...dependencies.limits };
  const networks = openNetworks(config.trustProxy);
  const files = readyFiles(limits, (answered) => tell(answered));
  const app = createApp({ config, limits, networks, logger, answerFirst: files.send });
  const { metrics, count } = openMetrics();
  const tell = tellAnswers(app, count);
  app.decorate('hashesOf', (text: string) => sealsByEachKey('idempotency', text, keys));
  addLog(metrics);
  // Before figures that are read by a query: it would itself wait for a connection.
  addPool(metrics, store);
  await app.register(compress, COMPRESSION);
  await app.register(cookie);
  await app.register(jwt, {
    secret: keys[0].secret,
    sign: { algorithm: 'HS256', kid: keys[0].id },
    verify: { algorithms: ['HS256'], ignoreExpiration: true },
  });

  const attempts = attemptLimiter(store.db, clock);
  const core: Core = {
    config,
    store,
    db: store.db,
    readOnly: store.readOnly ?? store.db,
    clock,
    logger,
    metrics,
    keys,
    networks,
    attempts,
    proofs: openProofs({ attempts, keys, clock }, dependencies.workCost ?? WORK_COST),
    newEvents: createTopic(),
    changedOnMap: createTopic(),
    movedOnMap: createTopic(),
  };
  const mail = mailService(core);
  const users = userService(core, mail);
  const integrators = integratorService(core);
  const mayEmbed = async (origin: string) =>
    config.embedOrigins.includes(origin) || integrators.hasOrigin(origin);
  const secondFactors = secondFactorService(core, { users, mail });
  const sessions = sessionService(core, { jwt: app.jwt, users, integrators, mail, secondFactors });
  const load = refuseOverload(app, {
    limits: { ...OVERLOAD_LIMITS, ...dependencies.overload },
    callerLimits: { ...CALLER_LIMITS, ...dependencies.callerLimits },
    networks,
    isSigned: ({ headers }) => sessions.carriedBy(headers) !== null,
  });
  const recovery = recoveryService(core, { mail, users, sessions });
  const access = accessService(core);
  const parkings = parkingService(core, access);
  const photos = photoService(core, parkings);
  const account = accountService(core, { users, sessions, mail });
  const attendants = attendantService(core, users);
  const reservations = reservationService(core, { parkings, access });
  const pages = await pageService(core, { sessions, shellDir });
  const releases = releaseService(core, pages);
  const gate = gateService(core, access);
  const outbox = outboxService(core);
  const push = await pushService(core, { outbox, sessions });
  const documents = documentService(core, { parkings, reservations });

  await apiDocs(app, cookieName(config));
  healthRoutes(app, core, load);
  operationRoutes(app, core);
  await app.register(
    async (scope) => {
      const api = scope as unknown as App;
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
      newsRoutes(api, outbox, users, sessions);
      accountRoutes(api, account, sessions);
      keptParkingRoutes(api, keptParkingQueries(core, parkings), sessions);
      vehicleRoutes(api, vehicleQueries(core), sessions);
      recoveryRoutes(api, recovery, sessions);
      secondFactorRoutes(api, secondFactors, sessions);
      mailRoutes(api, mail);
      attendantRoutes(api, attendants, sessions);
      parkingRoutes(api, core, parkings, sessions);
      photoRoutes(api, photos, sessions);
      reservationRoutes(api, reservations, sessions);
      gateRoutes(api, gate, sessions);
      pushRoutes(api, push, sessions);
      todayRoutes(api, todayQueries(core), sessions);
      figuresRoutes(api, figuresService(core, access), sessions);
      closureRoutes(api, reservations, sessions);
      liveRoutes(api, pages);
      reportRoutes(api, core, releases);
      registryRoutes(api, core, releases);
      documentRoutes(api, documents, sessions, config.developerPages);
      settingsRoutes(api, config);
      // An unmatched path below /api is no screen either.
      api.get('/*', { schema: { hide: true } }, async () => {
        throw new AppError('NOT_FOUND');
      });
    },
    { prefix: API_BASE },
  );
  await embedRoutes(app, core, pages);
  await pageRoutes(app, core, { sessions, pages, files });

  const gateway = await openGateway(core, {
    http: app.server,
    mayEmbed,
    limits,
    sessions,
    parkings,
    push,
  });
  addLoad(metrics, load);
  app.addHook('preClose', () => gateway.close());
  app.addHook('preClose', async () => push.close());
  app.addHook('onClose', () => releases.close());

  return {
    app,
    /** Figures for /metrics. */
    registry: metrics,
    /** Reservations follow the clock (API-07). Every few seconds. */
    followClock: reservations.followClock,
    /** Sends mails by SMTP_URL. Runs every few seconds. */
    sendMails: mail.send,
    /** Sends devices what the outbox has for them (PSH-01). Every second. */
    sendPushes: push.send,
    /** Deletes expired data and maintains the store. Runs every few minutes. */
    maintain: async () => {
      await purgeKeys(store.db, clock.now());
      await gateway.purge();
      await sessions.purge();
      await integrators.purge();
      await attendants.purge();
      await attempts.purge();
      await mail.purge();
      await reservations.anonymise();
      await secondFactors.reseal();
      await releases.purge();
      await store.maintain();
    },
  };
}
