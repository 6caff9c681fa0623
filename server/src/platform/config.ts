import { isIP } from 'node:net';
import { resolve } from 'node:path';
import {
  ANONYMOUS_AFTER_MONTHS,
  PHONE_PATTERN,
  REQUEST_TTL_MINUTES,
  REQUESTS_PER_HOUR,
} from '@parqueo/shared-api/contract';
import {
  ConfigError,
  type Environment,
  WHOLE_MINUTES,
  environment,
  isOrigin,
  isUrl,
} from './environment';
import { isExactOrigin } from './http/origin';
import { readReleases } from './release-settings';

export { ConfigError };

/** Everything that the environment decides (docs/operations/environment.md). */
export type Config = ReturnType<typeof readConfig>;

const ORIGIN = 'solo protocolo, nombre y puerto, por ejemplo https://ejemplo.gt';
const URL_HTTP = 'una dirección http:// o https://';

/**
 * Reads the environment.
 * @throws ConfigError naming the first variable that cannot be used and what is allowed.
 */
export function readConfig(env: Record<string, string | undefined>) {
  const variables = environment(env);
  const { value, values, whole, flag } = variables;
  const production = value('NODE_ENV') === 'production';
  const host =
    value('HOST', /^[A-Za-z0-9.:-]+$/, 'una dirección IP o un nombre de máquina') ?? '127.0.0.1';
  const publicUrl = originOf(value('PUBLIC_URL', isOrigin, ORIGIN));
  const ofThisMachine =
    isLoopback(host) && (publicUrl === null || isLoopback(new URL(publicUrl).hostname));
  // Its password is public: opening it to a network takes an explicit setting.
  const demo = flag('DEMO', !production && ofThisMachine);
  return {
    production,
    port: whole('PORT', 3000, [0, 65_535]),
    host,
    /** Absolute path of the folder that holds the embedded store, the secret and the remotes. */
    dataDir: resolve(value('DATA_DIR') ?? 'data'),
    ...readDatabases(variables),
    /** Redis that carries the sockets' messages between processes, instead of PostgreSQL. */
    redisUrl: value(
      'REDIS_URL',
      isUrl('redis:', 'rediss:'),
      'redis://usuario:clave@servidor:puerto',
    ),
    /** Origin under which browsers reach the server, without a trailing slash; null: the requested host. */
    publicUrl,
    /** Origin from which browsers fetch the files of /assets and /remotes; null: from the page's. */
    filesOrigin: originOf(value('FILES_ORIGIN', isOrigin, ORIGIN)),
    /** Origins of integrators' pages that may call the API with a token, never with cookies. */
    embedOrigins: values(
      'EMBED_ORIGINS',
      isExactOrigin,
      'orígenes exactos separados por comas, sin comodines ni rutas, por ejemplo https://ejemplo.gt',
    ),
    /** Addresses and ranges of proxies whose forwarded addresses are trusted; usually none. */
    trustProxy: values(
      'TRUST_PROXY',
      isProxy,
      'direcciones IP o redes (10.0.0.0/8) separadas por comas, o loopback',
    ),
    tileUrl:
      value('TILE_URL', isTileUrl, `${URL_HTTP} con {z}, {x} y {y}`) ??
      'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    tileAttribution:
      value('TILE_ATTRIBUTION') ??
      '&copy; colaboradores de <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>',
    geocoderUrl:
      value('GEOCODER_URL', isUrl('http:', 'https:'), URL_HTTP) ??
      'https://nominatim.openstreetmap.org/search',
    /** Secrets of the environment, the signing one first; without any, the one stored in dataDir is used. */
    sessionSecrets: readSecrets(variables, production),
    ...readPush(variables, { production, publicUrl }),
    /** Whoever shows it reads /metrics; null: nobody. */
    metricsToken: value(
      'METRICS_TOKEN',
      /^[\x21-\x7e]{16,}$/,
      '16 caracteres o más, sin espacios ni tildes',
    ),
    /** Seeds an empty store with demo data. */
    demo,
    /** Shows mails in place of sending them, reset links included: never to another machine. */
    showsMails: demo && ofThisMachine,
    /** Whether /add, /ListUsers and their collection exist (DEV-01, DEV-02). */
    developerPages: demo || !production,
    /** Whether a visitor's tab may take remotes from a dev server on the visitor's machine. */
    localRemotes: !production,
    /** How long a request holds its space without an answer, in minutes. */
    requestTtlMinutes: whole('REQUEST_TTL_MINUTES', REQUEST_TTL_MINUTES, [1, 1440], WHOLE_MINUTES),
    /** Requests of one account within an hour. */
    requestsPerHour: whole('REQUESTS_PER_HOUR', REQUESTS_PER_HOUR, [1, 1_000_000]),
    /** Months after which what somebody did no longer says who it was. */
    anonymousAfterMonths: whole(
      'ANONYMOUS_AFTER_MONTHS',
      ANONYMOUS_AFTER_MONTHS,
      [1, 120],
      'un número entero de meses',
    ),
    /** Whom people may ask for help. */
    supportMail: value('SUPPORT_MAIL', ADDRESS, 'una dirección de correo'),
    supportPhone: value(
      'SUPPORT_PHONE',
      new RegExp(PHONE_PATTERN),
      'un número de teléfono, por ejemplo +502 2230 1234',
    ),
    /** Where mail is sent from and through; null: nowhere. */
    mail: readMail(variables, publicUrl),
    releases: readReleases(variables),
    /** Likely mistakes, in one line each for whoever starts the server. */
    warnings: [
      ...(production && !publicUrl?.startsWith('https:') ? withoutTls(host) : []),
      ...(demo && !ofThisMachine ? [OPEN_DEMO] : []),
    ],
  };
}

/** PostgreSQL to use instead of the embedded store, and a replica of it that is read. */
function readDatabases({ value }: Environment) {
  const urlOf = (name: string) =>
    value(
      name,
      (text) => URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol),
      'postgresql://usuario:clave@servidor:puerto/base',
    );
  const [databaseUrl, replicaUrl] = [urlOf('DATABASE_URL'), urlOf('REPLICA_URL')];
  if (replicaUrl !== null && databaseUrl === null)
    throw new ConfigError('DATABASE_URL', 'obligatoria con REPLICA_URL, que es copia de ella');
  return { databaseUrl, replicaUrl };
}

const OPEN_DEMO =
  'DEMO=1 fuera de esta máquina: cualquiera entra con las cuentas de demostración, y los correos no se muestran.';

const originOf = (text: string | null) => text && new URL(text).origin;

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

function isProxy(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = isIP(address) === 6 ? 128 : 32;
  const validPrefix =
    prefix === undefined ||
    (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits);
  return text === 'loopback' || (isIP(address) !== 0 && validPrefix && rest.length === 0);
}

const isTileUrl = (text: string) =>
  ['{z}', '{x}', '{y}'].every((part) => text.includes(part)) &&
  /^(https?:\/\/|\/)[^\s'";]+$/.test(text);

const isLongEnough = (secret: string) => secret.length >= 32;

/** Secrets of SESSION_SECRETS, then that of SESSION_SECRET. */
function readSecrets({ value, values }: Environment, production: boolean): string[] {
  const several = values(
    'SESSION_SECRETS',
    isLongEnough,
    '32 caracteres o más cada una, separadas por comas',
  );
  const single = value('SESSION_SECRET', isLongEnough, '32 caracteres o más');
  const secrets = new Set([...several, ...(single === null ? [] : [single])]);
  if (secrets.size === 0 && production)
    throw new ConfigError(
      'SESSION_SECRET',
      'obligatoria con NODE_ENV=production, 32 caracteres o más',
    );
  return [...secrets];
}

const ADDRESS = /^[^\s@<>"]+@[^\s@<>"]+$/;

const isSender = (text: string) =>
  !/[\r\n]/.test(text) && ADDRESS.test(/<([^<>]*)>$/.exec(text)?.[1] ?? text);

/** The mail server, and whose mails they are. Links lead to PUBLIC_URL: a request may name anybody's host. */
function readMail({ value }: Environment, publicUrl: string | null) {
  const url = value(
    'SMTP_URL',
    isUrl('smtp:', 'smtps:'),
    'smtp://usuario:clave@servidor:587 o smtps://…:465',
  );
  if (url === null) return null;
  if (publicUrl === null)
    throw new ConfigError('PUBLIC_URL', 'obligatoria con SMTP_URL: a ella llevan los enlaces');
  const from = value(
    'MAIL_FROM',
    isSender,
    'una dirección, o «Parqueo Central <correo@ejemplo.gt>»',
  );
  return { url, from: from ?? `no-responder@${new URL(publicUrl).hostname}` };
}

/** What the environment decides of notifications on devices (PSH-01). */
function readPush(
  { value }: Environment,
  { production, publicUrl }: { production: boolean; publicUrl: string | null },
) {
  const pushLocal = value('PUSH_LOCAL') === '1';
  if (pushLocal && production)
    throw new ConfigError('PUSH_LOCAL', 'no se permite con NODE_ENV=production');
  const site = publicUrl?.startsWith('https:') ? publicUrl : 'mailto:avisos@parqueo.invalid';
  return {
    /** Private key (VAPID) by which push services know the server; null: the one stored in dataDir. */
    pushKey: value('PUSH_KEY', /^[\w-]{43}$/, '32 bytes en base64url, 43 caracteres'),
    /** Whom push services may write to: mailto: or https:. */
    pushContact:
      value(
        'PUSH_CONTACT',
        /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
        'mailto:correo@ejemplo.gt o una dirección https://',
      ) ?? site,
    /** Whether devices may have notifications taken to any address, also on this machine: for tests. */
    pushLocal,
  };
}
