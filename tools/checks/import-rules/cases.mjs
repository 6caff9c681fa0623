/**
 * Imports that the rules allow and forbid, by the files that make them. `*` stands for a name: each import
 * is judged in a file of its own. A case is a module's name, or a whole statement.
 * @type {Record<string, { legal?: string[], broken?: string[] }>}
 */
export const cases = {
  'a-new-app/src/*.ts': {
    legal: ['@parqueo/shared-api/host', '@parqueo/shared-ui'],
    broken: ['@parqueo/federation/runtime'],
  },
  'a-new-app/webpack.config.mjs': { legal: ['@parqueo/federation/webpack'] },
  'driver-app/src/*.ts': {
    legal: ['@parqueo/remote-kit'],
    broken: [
      '@parqueo/owner-app',
      '@parqueo/owner-embed',
      '../../shell/src/host/create-host',
      '@parqueo/shared-api/host/parts',
      '@parqueo/shared-api/testing',
      '@parqueo/remote-kit/testing',
      // Not exported.
      '@parqueo/shared-api/contract/money',
    ],
  },
  'driver-app/src/*.test.ts': {
    legal: ['@parqueo/shared-api/testing', '@parqueo/remote-kit/testing'],
  },
  'driver-app/src/lib/testing/*.ts': {
    legal: ['@parqueo/shared-api/testing', '@parqueo/remote-kit/testing'],
  },
  'driver-app/src/features/map/*.ts': {
    broken: [
      '../../expose',
      '../booking/form',
      "export * from '../booking/form';",
      "export const form = () => import('../booking/form');",
      "export type Form = import('../booking/form').Form;",
    ],
  },
  'driver-app/src/features/map/parts/*.ts': {
    legal: ['../../../lib/queries', '../own', '@parqueo/shared-api/contract', '@parqueo/shared-ui'],
    broken: ['../../booking/form'],
  },
  'driver-app/src/lib/*.ts': { broken: ['../features/map/own'] },
  'owner-app/src/*.tsx': {
    legal: ["import { useState } from 'react';"],
    broken: [
      "import { lazy } from 'react';",
      "import { lazy as later } from 'react';",
      "import React from 'react';",
      "import * as React from 'react';",
    ],
  },
  'owner-app/src/*.test.tsx': { legal: ["import { lazy } from 'react';"] },
  'federation/*.ts': {
    legal: ['@parqueo/shared-api/contract/schemas', '@parqueo/shared-api/client/load-failures'],
    broken: ['@parqueo/shared-api/client', '@parqueo/shared-api/host', '@parqueo/registry'],
  },
  'registry/*.ts': {
    legal: [
      '@parqueo/federation/fit',
      '@parqueo/federation/manifest',
      '@parqueo/shared-api/contract',
    ],
    broken: ['@parqueo/federation/webpack', '@parqueo/federation/runtime'],
  },
  'remote-kit/src/*.ts': {
    legal: ['@parqueo/shared-api/host', '@parqueo/shared-ui'],
    broken: ['@parqueo/driver-app', '@parqueo/shared-api/testing', '../testing'],
  },
  'remote-kit/src/define-remote.tsx': { legal: ["import { lazy } from 'react';"] },
  'server/src/*.ts': { broken: ['pg', '@parqueo/remote-kit', '@parqueo/shared-ui'] },
  'server/src/modules/pages/*.ts': {
    legal: [
      '@parqueo/federation/fit',
      '@parqueo/registry',
      '@parqueo/shared-api/contract',
      '../../platform/db/pool',
    ],
    broken: ['@parqueo/federation/runtime'],
  },
  'server/src/modules/parkings/*.ts': {
    legal: ['./clusters/service'],
    broken: ['./clusters/grid'],
  },
  'server/src/modules/parkings/clusters/*.ts': { legal: ['../span', './grid'] },
  'server/src/modules/releases/*.ts': {
    legal: ['@parqueo/registry', '../pages/service'],
    broken: ['@parqueo/federation/fit', '../pages/visitors'],
  },
  'server/src/modules/users/*.ts': {
    legal: [
      '../../platform/clock',
      '../parkings/service',
      './repository',
      '@parqueo/shared-api/contract',
      "import type { Tables } from '../../schema/tables';",
    ],
    broken: [
      '../../app',
      '@electric-sql/pglite',
      '@parqueo/registry',
      '../parkings/repository',
      '../../schema/functions',
      '../../schema/migrate',
      '../../schema/migrations/0054-names.sql',
      '../../schema/tables',
    ],
  },
  'server/src/platform/*.ts': {
    broken: [
      '../modules/users/service',
      '../schema/migrate',
      // A word of the product.
      'export const changedParkings = new Set<number>();',
    ],
  },
  'server/src/platform/db/*.ts': {
    legal: ['@electric-sql/pglite', 'pg', "import type { Tables } from '../../schema/tables';"],
  },
  'server/src/schema/*.ts': {
    legal: ['../platform/db', './migrations'],
    broken: ['./migrations/0054-names.sql', './functions/stays.sql', './function-files'],
  },
  'server/src/schema/migrations.ts': { legal: ['./migrations/0054-names.sql'] },
  'server/src/schema/functions.ts': { legal: ['./function-files'] },
  'server/src/schema/function-files.ts': { legal: ['./functions/stays.sql'] },
  'server/test/*.ts': {
    legal: ['@parqueo/registry', '../src/modules/users/service'],
    broken: ['@parqueo/federation/runtime'],
  },
  'shared-api/contract/*.ts': {
    legal: ['typebox', './money'],
    broken: ['react', '../client', "export type { Api } from '../client';"],
  },
  'shared-api/host/*.ts': {
    legal: ['../client', '../contract', '../socket'],
    broken: ['../react', './parts/socket'],
  },
  'shared-api/host/parts/*.ts': {
    legal: ['../../answers', '../../client', '../../contract', '../../socket', '../host'],
    broken: ['../../react'],
  },
  'shared-api/react/*.ts': { broken: ['../client', '@parqueo/remote-kit', '@parqueo/shared-ui'] },
  'shared-ui/src/*.ts': {
    legal: ['./tokens/token', 'react'],
    broken: [
      '@parqueo/remote-kit',
      '@parqueo/shared-api/client',
      '../../shared-api/contract/money',
    ],
  },
  // A cycle.
  'shared-ui/src/a.ts': { broken: ["import { b } from './b';\nexport const a = () => b;"] },
  'shared-ui/src/b.ts': { broken: ["import { a } from './a';\nexport const b = () => a;"] },
  'shell/src/*.ts': {
    legal: ['@parqueo/shared-api/host/parts'],
    broken: [
      '../../driver-app/src/expose',
      '@parqueo/federation/webpack',
      '@parqueo/registry',
      '@parqueo/remote-kit',
    ],
  },
  'tools/*.mjs': {
    legal: ['../registry/registry.ts'],
    broken: ['../federation/webpack/index.mjs'],
  },
};
