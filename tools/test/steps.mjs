import { join } from 'node:path';
import { packages, top } from '../workspace/packages.mjs';
import { execute } from './command.mjs';
import { jestRun } from './jest-run.mjs';
import { journeys } from './journeys.mjs';
import { projectsOf, usedBy } from './of-package.mjs';

/** A file of a tool of the workspace. */
export const local = (...path) => join(top, 'node_modules', ...path);
const node = process.execPath;
const serverProjects = ['server-embedded', 'server-postgres'];

/**
 * Tests of code that may behave differently in another Node: the embedded engine and its files, processes,
 * HTTP, streams and sockets, native packages, and one journey through the product.
 */
const nodeItself =
  'store embedded-store backup process limits page realtime-connections spreadsheet photos reservations';

/** Jest with one worker waits a third of its time: for a store, a process, a timer. */
const JEST_WEIGHT = 2 / 3;

const dependencies = ['package.json', '*/package.json', 'pnpm-lock.yaml', 'patches'];

/** What steps of minutes read. */
const reads = {
  server: [
    ...dependencies,
    'docs/api.md',
    'docs/examples',
    'docs/operations',
    'federation',
    'jest.config.mjs',
    'registry',
    'server',
    'shared-api/contract',
    'tools/remotes.mjs',
    'tools/test/jest',
    'tools/workspace',
  ],
  serverOnNode: [...dependencies, 'server', 'registry', 'shared-api/contract', ':!*.md'],
  bundling: [...dependencies, 'federation', 'tools/build*', 'tools/workspace', ':!*.test.*'],
  release: [
    ...dependencies,
    'docs/teams.md',
    'federation',
    'registry',
    'remote-kit',
    'tools',
    ':(glob)driver-app/*',
    'driver-app/src/expose.tsx',
    'driver-app/src/features/help',
    'server/src/modules/pages',
    'server/src/modules/releases',
    ':!*.test.*',
  ],
  product: [
    ...dependencies,
    '*-app/*',
    'shell',
    'shared-*',
    'remote-kit',
    'federation',
    'registry',
    'server/src',
    'tools/skew*',
    'e2e/skew',
    'e2e/support',
    ':!*.test.*',
    ':!*.md',
  ],
};

/** Only a script that hangs needs as long. */
const LIMIT_SECONDS = 600;

const script = (name, words) =>
  execute({
    name: name.replaceAll(' ', '-'),
    command: [node, ...words],
    limitSeconds: LIMIT_SECONDS,
  });

const outcome = (failed, output) => ({ passed: failed ? 0 : 1, failed: failed ? 1 : 0, output });

/**
 * A step that is one script and passes or fails as a whole.
 * @param {string} name
 * @param {string[]} words the script and its parameters
 * @param {Partial<import('./schedule.mjs').Step>} [rest]
 * @returns {import('./schedule.mjs').Step}
 */
export const check = (name, words, rest) => ({
  name,
  weight: 1,
  ...rest,
  run: async () => {
    const { code, output } = await script(name, words);
    return outcome(code !== 0, output);
  },
});

/**
 * `check` for a script of ours that closes with 'N passed, N failed'. The compiler's server may say
 * 'context canceled' after it when it is ended.
 * @type {typeof check}
 */
export const countedCheck = (name, words, rest) => ({
  name,
  weight: 1,
  ...rest,
  run: async () => {
    const { code, output } = await script(name, words);
    const [, passed, failed] = [...output.matchAll(/(\d+) passed, (\d+) failed$/gm)].at(-1) ?? [];
    if (passed === undefined || (code !== 0 && failed === '0')) return outcome(true, output);
    return { passed: Number(passed), failed: Number(failed), output };
  },
});

/**
 * The tests of a package in a browser's place, which read it, what it uses and how Jest runs.
 * @param {string} folder
 * @returns {import('./schedule.mjs').Step}
 */
const packageTests = (folder) => ({
  name: `${folder}-tests`,
  weight: JEST_WEIGHT,
  reads: [...dependencies, ...usedBy(folder), 'jest.config.mjs', 'tools/test/jest', ':!*.md'],
  run: () => jestRun(`${folder}-tests`, { projects: projectsOf(folder) }),
});

/** Folders whose tests read anything of the repository. */
const readsAnything = ['federation', 'registry', 'tools'];

/** Folders with tests that are `packageTests`. */
const foldersOfPackageTests = () =>
  packages()
    .map(({ folder }) => folder)
    .filter((folder) => folder !== 'server' && !readsAnything.includes(folder))
    .filter((folder) => projectsOf(folder).length > 0);

/** The binary of another Node line, from its registry package. */
async function otherNode(version) {
  const { code, output } = await execute({
    name: `node-${version}`,
    command: ['npx', '--yes', '-p', `node@${version}`, 'node', '-p', 'process.execPath'],
    limitSeconds: 180,
  });
  const binary = output.trim().split('\n').at(-1);
  if (code !== 0 || !binary) throw new Error(`Node ${version} could not be brought.\n${output}`);
  return binary;
}

const playwright = join(top, 'e2e/node_modules/@playwright/test/cli.js');

/**
 * All steps of `npm test`, in the order in which they begin.
 * @param {{ browser(): Promise<string>, serverPrograms(): Promise<void> }} bring browser: a Chromium,
 *   and says where it is; serverPrograms: what the server's tests start besides the server
 * @returns {import('./schedule.mjs').Step[]}
 */
export const steps = ({ browser, serverPrograms }) => [
  check('format', [local('oxfmt', 'bin', 'oxfmt'), '--check']),
  check('lint', [local('oxlint', 'bin', 'oxlint'), '--type-aware']),
  countedCheck('import-rules', ['tools/checks/import-rules/check.mjs']),
  countedCheck('types', ['tools/checks/types.mjs'], { weight: 2 }),
  check('unused', [local('knip', 'bin', 'knip.js')]),
  countedCheck('requirements', ['tools/checks/requirements.mjs']),
  countedCheck('surfaces', ['tools/checks/surfaces.mjs'], { weight: 2 }),
  check('build', ['tools/build.mjs', '--force'], { weight: 2 }),
  check('size', ['bench/size.mjs'], { after: ['build'] }),
  countedCheck('sbom', ['tools/checks/sbom.mjs'], { after: ['build'] }),
  countedCheck('equal-builds', ['tools/checks/equal-builds.mjs'], {
    after: ['build'],
    reads: reads.bundling,
  }),
  // The longest first, so that the others fit beside them.
  ...serverProjects.map((name) => ({
    name,
    weight: JEST_WEIGHT,
    reads: reads.server,
    run: async () => {
      await serverPrograms();
      return jestRun(name, { projects: [name] });
    },
  })),
  ...foldersOfPackageTests().map(packageTests),
  {
    name: 'unit',
    weight: JEST_WEIGHT,
    run: () => jestRun('unit', { projects: readsAnything.flatMap(projectsOf) }),
  },
  {
    name: 'server-node24',
    weight: JEST_WEIGHT,
    reads: reads.serverOnNode,
    run: async () => {
      await serverPrograms();
      // PostgreSQL is the same whatever Node is.
      return jestRun('server-node24', {
        projects: ['server-embedded'],
        files: nodeItself.split(' '),
        binary: await otherNode('24.21.0'),
      });
    },
  },
  countedCheck('documents', ['tools/documents.mjs', 'docs/teams.md'], {
    after: ['build'],
    reads: reads.release,
  }),
  {
    name: 'skew',
    weight: 1,
    after: ['build'],
    reads: reads.product,
    run: async () => journeys('skew', ['tools/skew.mjs'], await browser()),
  },
  {
    name: 'e2e',
    // Two journeys at once, which wait more than they compute.
    weight: 4 / 3,
    after: ['build'],
    run: async () =>
      journeys('e2e', [playwright, 'test', '--config=e2e/playwright.config.ts'], await browser()),
  },
];
