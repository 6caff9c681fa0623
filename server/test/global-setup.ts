import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmbeddedTemplate } from './support/embedded-template';
import { startPostgres } from './support/postgres-fixture';
import { keepForTeardown } from './global-teardown';

/**
 * Prepares a migrated template of each store, once a run: Jest calls this with the first project
 * that names it. Test files take their copies of the templates (support/store.ts).
 */
export default async function setup(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'parqueo-server-tests-'));
  const [template, postgres] = await Promise.all([createEmbeddedTemplate(folder), startPostgres()]);
  keepForTeardown({ folder, postgres });
  process.env['PARQUEO_TEST_TEMPLATE'] = template;
  process.env['PARQUEO_TEST_POSTGRES'] = postgres.url('postgres');
}
