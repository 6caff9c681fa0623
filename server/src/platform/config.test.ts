import { ConfigError, readConfig } from './config';

test('API-01 without an environment everything has a default', () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: null,
    redisUrl: null,
    publicUrl: null,
    filesOrigin: null,
    embedOrigins: [],
    trustProxy: [],
    tileUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    geocoderUrl: 'https://nominatim.openstreetmap.org/search',
    sessionSecrets: [],
    warnings: [],
    demo: true,
    developerPages: true,
    requestTtlMinutes: 120,
    requestsPerHour: 60,
    anonymousAfterMonths: 24,
    supportMail: null,
    supportPhone: null,
    releases: {
      publicKey: null,
      url: null,
      tokens: new Map(),
      rollback: { share: 5, loads: 20, minutes: 5 },
    },
  });
  expect(readConfig({}).dataDir).toMatch(/\/data$/);
});

const SESSION_SECRET = 's'.repeat(32);

const PUBLIC_URL = 'https://parqueo.gt';

test('DEV-01 DEV-02 a production start has no demo and no developer pages unless they are enabled', () => {
  const production = { NODE_ENV: 'production', SESSION_SECRET };
  expect(readConfig(production)).toMatchObject({ demo: false, developerPages: false });
  expect(readConfig({ ...production, DEMO: '1' })).toMatchObject({
    demo: true,
    developerPages: true,
  });
  expect(readConfig({ DEMO: '0' })).toMatchObject({ demo: false, developerPages: true });
});

test.each([
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['HOST', 'a b'],
  ['DEMO', 'yes'],
  ['PUBLIC_URL', 'parqueo.gt'],
  ['SMTP_URL', 'http://correo.gt'],
  ['SUPPORT_MAIL', 'ayuda'],
  ['SUPPORT_PHONE', 'llama'],
  ['PUBLIC_URL', 'https://parqueo.gt/app'],
  ['FILES_ORIGIN', 'https://archivos.gt/parqueo'],
  ['TILE_URL', 'https://tiles.gt/{z}/{x}.png'],
  ['TILE_URL', "https://tiles.gt/{z}/{x}/{y}.png; script-src 'unsafe-inline'"],
  ['GEOCODER_URL', 'ftp://geo.gt'],
  ['DATABASE_URL', 'mysql://x/y'],
  ['REPLICA_URL', 'mysql://x/y'],
  ['REDIS_URL', 'http://redis.gt'],
  ['SESSION_SECRET', 'short'],
  ['SESSION_SECRETS', `${'s'.repeat(32)},short`],
  ['REQUESTS_PER_HOUR', '0'],
  ['REQUEST_TTL_MINUTES', '0'],
  ['REQUEST_TTL_MINUTES', '1441'],
  ['REQUEST_TTL_MINUTES', '1.5'],
  ['REQUEST_TTL_MINUTES', '-5'],
  ['ANONYMOUS_AFTER_MONTHS', '0'],
  ['ANONYMOUS_AFTER_MONTHS', '121'],
  ['EMBED_ORIGINS', '*'],
  ['EMBED_ORIGINS', 'https://*.ejemplo.gt'],
  ['EMBED_ORIGINS', 'https://ejemplo.gt/'],
  ['EMBED_ORIGINS', 'https://ejemplo.gt, ejemplo.com'],
  ['EMBED_ORIGINS', 'null'],
  ['TRUST_PROXY', 'nginx'],
  ['TRUST_PROXY', '10.0.0.0/0'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', 'true'],
  ['METRICS_TOKEN', 'fifteen-letters'],
  ['ROLLBACK_SHARE', '0'],
  ['ROLLBACK_SHARE', '101'],
  ['ROLLBACK_SHARE', '5%'],
  ['ROLLBACK_LOADS', '4'],
  ['ROLLBACK_MINUTES', '61'],
  ['REMOTES_PUBLIC_KEY', 'clave'],
  ['REMOTES_URL', 'archivos.gt/remotes'],
  ['REMOTES_URL', 'https://archivos.gt/remotes?v=1'],
  ['REMOTE_TOKENS', 'driver'],
  ['REMOTE_TOKENS', 'driver=corta'],
  ['REMOTE_TOKENS', `Driver=${'k'.repeat(32)}`],
])('API-01 %s=%s is refused in one line that names it and says what is allowed', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^${name} no es válida: [^\n]+$`));
});

test('API-01 production needs a secret of its own', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/^SESSION_SECRET/);
});

test('API-01 secrets: those of the list first, the single one as well, each once', () => {
  const [first, second] = ['a'.repeat(32), 'b'.repeat(32)];
  expect(readConfig({ SESSION_SECRET: first }).sessionSecrets).toEqual([first]);
  expect(
    readConfig({
      NODE_ENV: 'production',
      SESSION_SECRETS: `${second}, ${first}`,
      SESSION_SECRET: first,
    }).sessionSecrets,
  ).toEqual([second, first]);
});

describe('API-01 production without TLS', () => {
  const production = { NODE_ENV: 'production', SESSION_SECRET };

  test.each(['0.0.0.0', '::', '192.168.1.20', 'parqueo.lan'])(
    'is refused where others reach it (HOST=%s)',
    (HOST) => {
      for (const address of [{}, { PUBLIC_URL: 'http://parqueo.gt' }]) {
        const read = () => readConfig({ ...production, HOST, ...address });
        expect(read).toThrow(ConfigError);
        expect(read).toThrow(/^PUBLIC_URL no es válida: [^\n]+https:[^\n]+$/);
      }
      expect(readConfig({ ...production, HOST, PUBLIC_URL }).warnings).toEqual([]);
    },
  );

  test.each(['127.0.0.1', 'localhost', '::1'])('is a warning on this machine (HOST=%s)', (HOST) => {
    expect(readConfig({ ...production, HOST }).warnings).toEqual([
      expect.stringMatching(/^NODE_ENV=production sin PUBLIC_URL https: [^\n]+$/),
    ]);
    expect(readConfig({ ...production, HOST, PUBLIC_URL }).warnings).toEqual([]);
    expect(readConfig({ HOST }).warnings).toEqual([]);
  });
});

test('API-01 DEV-01 ACC-02 the demo is open to a network only by an explicit setting, with a warning and no mails', () => {
  expect(readConfig({})).toMatchObject({ demo: true, showsMails: true, warnings: [] });
  for (const place of [{ HOST: '0.0.0.0' }, { PUBLIC_URL }]) {
    expect(readConfig(place)).toMatchObject({ demo: false, showsMails: false, warnings: [] });
    for (const rest of [{}, { NODE_ENV: 'production', SESSION_SECRET, PUBLIC_URL }])
      expect(readConfig({ ...place, DEMO: '1', ...rest })).toMatchObject({
        demo: true,
        showsMails: false,
        warnings: [expect.stringMatching(/^DEMO=1 fuera de esta máquina: [^\n]+$/)],
      });
  }
});

test('API-01 lists of origins and proxies are read entry by entry', () => {
  expect(
    readConfig({
      EMBED_ORIGINS: 'https://ejemplo.gt, http://localhost:8080',
      TRUST_PROXY: 'loopback,10.0.0.0/8, ::1',
    }),
  ).toMatchObject({
    embedOrigins: ['https://ejemplo.gt', 'http://localhost:8080'],
    trustProxy: ['loopback', '10.0.0.0/8', '::1'],
  });
});

test('FED-02 a token is stored as its release and its hash alone', () => {
  const token = 'k'.repeat(32);
  const { tokens } = readConfig({ REMOTE_TOKENS: `driver=${token}, owner=${token}` }).releases;
  expect([...tokens.keys()]).toEqual(['driver', 'owner']);
  expect(JSON.stringify([...tokens])).not.toContain(token);
  expect(tokens.get('driver')?.[0]).toMatch(/^[0-9a-f]{64}$/);
});

test('API-06 a replica needs the database that it copies', () => {
  const REPLICA_URL = 'postgresql://copia/parqueo';
  expect(() => readConfig({ REPLICA_URL })).toThrow(/^DATABASE_URL no es válida/);
  const read = readConfig({ DATABASE_URL: 'postgresql://base/parqueo', REPLICA_URL });
  expect(read.replicaUrl).toBe(REPLICA_URL);
});

test('ACC-02 mail needs the address to which its links lead, and has a sender of its host', () => {
  const SMTP_URL = 'smtp://nombre:clave@correo.gt:587';
  expect(() => readConfig({ SMTP_URL })).toThrow(/^PUBLIC_URL no es válida/);
  const env = { SMTP_URL, PUBLIC_URL };
  expect(readConfig(env).mail).toEqual({ url: SMTP_URL, from: 'no-responder@parqueo.gt' });
  const MAIL_FROM = 'Parqueo Central <correo@parqueo.gt>';
  expect(readConfig({ ...env, MAIL_FROM }).mail?.from).toBe(MAIL_FROM);
  for (const from of ['Parqueo', 'a@b.gt\nbcc: c@d.gt', '<a@b.gt> x'])
    expect(() => readConfig({ ...env, MAIL_FROM: from })).toThrow(/^MAIL_FROM no es válida/);
});
