import { isIP } from 'node:net';
import { resolve } from 'node:path';
import {
  ANONYMOUS_AFTER_MONTHS,
  REQUEST_TTL_MINUTES,
  REQUESTS_PER_HOUR,
} from '@parqueo/shared-api/contract';
import {
  ConfigError,
  parseUrl,
  readHttpUrl,
  readList,
  readOrigin,
  readToken,
  readWhole,
} from './config-values';
import { isExactOrigin } from './http/origin';
import { type MailSettings, readAddress, readMailSettings, readPhone } from './mail-settings';
import { type PushConfig, readPushSettings } from './push-settings';
import { type ReleaseSettings, readReleaseSettings } from './release-settings';

export { ConfigError };

/** Everything that the environment decides. */
export interface Config extends PushConfig {
  production: boolean;
  port: number;
  host: string;
  /** Absolute path of the folder that holds the embedded store, the secret and the remotes. */
  dataDir: string;
  /** PostgreSQL to use instead of the embedded store. */
  databaseUrl: string | null;
  /** Redis that carries the sockets' messages between processes, instead of PostgreSQL. */
  redisUrl: string | null;
  /** Origin under which browsers reach the server, without a trailing slash; null: the requested host. */
  publicUrl: string | null;
  /** Origin from which browsers fetch the files of /assets and /remotes; null: from the page's. */
  filesOrigin: string | null;
  /** Origins of integrators' pages that may call the API with a token, never with cookies. */
  embedOrigins: readonly string[];
  /** Addresses and ranges of proxies whose forwarded addresses are trusted; usually none. */
  trustProxy: readonly string[];
  tileUrl: string;
  tileAttribution: string;
  geocoderUrl: string;
  /** Secrets of the environment, the signing one first; without any, the one stored in dataDir is used. */
  sessionSecrets: readonly string[];
  /** Whoever shows it reads /metrics; null: nobody. */
  metricsToken: string | null;
  /** Seeds an empty store with demo data. */
  demo: boolean;
  /** Shows mails in place of sending them, reset links included: never to another machine. */
  showsMails: boolean;
  /** Whether /add, /ListUsers and their collection exist (DEV-01, DEV-02). */
  developerPages: boolean;
  /** Whether a visitor's tab may take remotes from a dev server on the visitor's machine. */
  localRemotes: boolean;
  /** How long a request holds its space without an answer, in minutes. */
  requestTtlMinutes: number;
  /** Requests of one account within an hour. */
  requestsPerHour: number;
  /** Months after which what somebody did no longer says who it was. */
  anonymousAfterMonths: number;
  /** Whom people may ask for help. */
  supportMail: string | null;
  supportPhone: string | null;
  /** Where mail is sent from and through; null: nowhere. */
  mail: MailSettings | null;
  /** The source of releases, the people who may promote them, and the rules of automatic rollbacks. */
  releases: ReleaseSettings;
  /** Likely mistakes, in one line each for whoever starts the server. */
  warnings: readonly string[];
}

type Environment = Record<string, string | undefined>;

const DEFAULTS = {
  tileUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  tileAttribution:
    '&copy; colaboradores de <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>',
  geocoderUrl: 'https://nominatim.openstreetmap.org/search',
};

/**
 * Reads the environment.
 * @throws ConfigError naming the first variable that cannot be used and what is allowed.
 */
export function readConfig(env: Environment): Config {
  const value = (name: string) => env[name]?.trim() || null;
  const production = value('NODE_ENV') === 'production';
  const host = readHost(value('HOST'));
  const publicUrl = readOrigin('PUBLIC_URL', value('PUBLIC_URL'));
  const ofThisMachine =
    isLoopback(host) && (publicUrl === null || isLoopback(new URL(publicUrl).hostname));
  // Its password is public: opening it to a network takes an explicit setting.
  const demo = readFlag('DEMO', value('DEMO'), !production && ofThisMachine);
  return {
    production,
    port: readPort(value('PORT')),
    host,
    dataDir: resolve(value('DATA_DIR') ?? 'data'),
    databaseUrl: readDatabaseUrl(value('DATABASE_URL')),
    redisUrl: readRedisUrl(value('REDIS_URL')),
    publicUrl,
    filesOrigin: readOrigin('FILES_ORIGIN', value('FILES_ORIGIN')),
    embedOrigins: readList(value('EMBED_ORIGINS')).map(checkEmbedOrigin),
    trustProxy: readList(value('TRUST_PROXY')).map(checkProxy),
    tileUrl: readTileUrl(value('TILE_URL')),
    tileAttribution: value('TILE_ATTRIBUTION') ?? DEFAULTS.tileAttribution,
    geocoderUrl: readHttpUrl('GEOCODER_URL', value('GEOCODER_URL')) ?? DEFAULTS.geocoderUrl,
    sessionSecrets: readSecrets(value('SESSION_SECRETS'), value('SESSION_SECRET'), production),
    ...readPushSettings(value, { production, publicUrl }),
    metricsToken: readToken('METRICS_TOKEN', value('METRICS_TOKEN')),
    demo,
    showsMails: demo && ofThisMachine,
    developerPages: demo || !production,
    localRemotes: !production,
    requestTtlMinutes: readWhole('REQUEST_TTL_MINUTES', value('REQUEST_TTL_MINUTES'), {
      fallback: REQUEST_TTL_MINUTES,
      least: 1,
      most: 1440,
      of: 'un número entero de minutos',
    }),
    requestsPerHour: readWhole('REQUESTS_PER_HOUR', value('REQUESTS_PER_HOUR'), {
      fallback: REQUESTS_PER_HOUR,
      least: 1,
      most: 1_000_000,
    }),
    anonymousAfterMonths: readWhole('ANONYMOUS_AFTER_MONTHS', value('ANONYMOUS_AFTER_MONTHS'), {
      fallback: ANONYMOUS_AFTER_MONTHS,
      least: 1,
      most: 120,
      of: 'un número entero de meses',
    }),
    supportMail: readAddress('SUPPORT_MAIL', value('SUPPORT_MAIL')),
    supportPhone: readPhone('SUPPORT_PHONE', value('SUPPORT_PHONE')),
    mail: readMailSettings(value, publicUrl),
    releases: readReleaseSettings(value),
    warnings: [
      ...(production && !publicUrl?.startsWith('https:') ? withoutTls(host) : []),
      ...(demo && !ofThisMachine ? [OPEN_DEMO] : []),
    ],
  };
}

const OPEN_DEMO =
  'DEMO=1 fuera de esta máquina: cualquiera entra con las cuentas de demostración, y los correos no se muestran.';

const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

/** A proxy on this machine may add TLS, so that this is a warning and no refusal. */
function withoutTls(host: string): string[] {
  if (!isLoopback(host)) {
    throw new ConfigError(
      'PUBLIC_URL',
      'obligatoria con NODE_ENV=production y HOST fuera de esta máquina, por ejemplo https://ejemplo.gt',
    );
  }
  return [
    'NODE_ENV=production sin PUBLIC_URL https: las sesiones viajan en cookies que no exigen TLS.',
  ];
}

function readPort(text: string | null): number {
  if (text === null) return 3000;
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535) {
    throw new ConfigError('PORT', 'un número entero de 0 a 65535');
  }
  return port;
}

function readHost(text: string | null): string {
  if (text === null) return '127.0.0.1';
  if (!/^[A-Za-z0-9.:-]+$/.test(text)) {
    throw new ConfigError('HOST', 'una dirección IP o un nombre de máquina');
  }
  return text;
}

function readFlag(name: string, text: string | null, fallback: boolean): boolean {
  if (text === null) return fallback;
  if (text !== '0' && text !== '1') throw new ConfigError(name, '0 o 1');
  return text === '1';
}

function checkEmbedOrigin(text: string): string {
  if (!isExactOrigin(text)) {
    throw new ConfigError(
      'EMBED_ORIGINS',
      'orígenes exactos separados por comas, sin comodines ni rutas, por ejemplo https://ejemplo.gt',
    );
  }
  return text;
}

function checkProxy(text: string): string {
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = isIP(address) === 6 ? 128 : 32;
  const validPrefix =
    prefix === undefined ||
    (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits);
  if (text !== 'loopback' && (isIP(address) === 0 || !validPrefix || rest.length > 0)) {
    throw new ConfigError(
      'TRUST_PROXY',
      'direcciones IP o redes (10.0.0.0/8) separadas por comas, o loopback',
    );
  }
  return text;
}

function readTileUrl(text: string | null): string {
  if (text === null) return DEFAULTS.tileUrl;
  const complete = ['{z}', '{x}', '{y}'].every((part) => text.includes(part));
  if (!complete || !/^(https?:\/\/|\/)[^\s'";]+$/.test(text)) {
    throw new ConfigError('TILE_URL', 'una dirección http:// o https:// con {z}, {x} y {y}');
  }
  return text;
}

function readDatabaseUrl(text: string | null): string | null {
  if (text === null) return null;
  const url = parseUrl(text);
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) {
    throw new ConfigError('DATABASE_URL', 'postgresql://usuario:clave@servidor:puerto/base');
  }
  return text;
}

function readRedisUrl(text: string | null): string | null {
  if (text === null) return null;
  const url = parseUrl(text);
  if (!url || !/^rediss?:$/.test(url.protocol) || url.hostname === '') {
    throw new ConfigError('REDIS_URL', 'redis://usuario:clave@servidor:puerto');
  }
  return text;
}

/** Secrets of SESSION_SECRETS, then that of SESSION_SECRET. */
function readSecrets(list: string | null, single: string | null, production: boolean): string[] {
  const several = readList(list);
  if (several.some((secret) => secret.length < 32)) {
    throw new ConfigError('SESSION_SECRETS', '32 caracteres o más cada una, separadas por comas');
  }
  if (single !== null && single.length < 32) {
    throw new ConfigError('SESSION_SECRET', '32 caracteres o más');
  }
  const secrets = new Set([...several, ...(single === null ? [] : [single])]);
  if (secrets.size === 0 && production) {
    throw new ConfigError(
      'SESSION_SECRET',
      'obligatoria con NODE_ENV=production, 32 caracteres o más',
    );
  }
  return [...secrets];
}
