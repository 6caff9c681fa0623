import { fsyncSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { PGlite, types } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { Kysely, PGliteDialect } from 'kysely';
import type { Store } from './store';
import { lockDirectory } from './lock';

/** Types whose JavaScript form differs between the drivers, the same as in postgres.ts. */
const parsers = { [types.NUMERIC]: Number, [types.INT8]: Number };
const extensions = { btree_gist, pg_trgm, unaccent };

/** Flags that turn durability on: the engine starts with `-F` (fsync off) by itself. */
const startParams = [
  ...PGlite.defaultStartParams.filter((flag) => flag !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
];

/** The part of Emscripten's Node file system that carries the missing hook. */
interface StreamOperations {
  fsync?: (stream: { nfd: number }) => number;
}

/** Node file system that really reaches the disk when the engine asks for it. */
export class DurableFS extends NodeFS {
  /** Calls that reached the disk. */
  fsyncs = 0;

  override async init(...[engine, options]: Parameters<NodeFS['init']>) {
    const prepared = await super.init(engine, options);
    prepared.emscriptenOpts.preRun?.push((module) => {
      const { NODEFS } = module as unknown as { NODEFS: { stream_ops: StreamOperations } };
      NODEFS.stream_ops.fsync = ({ nfd }) => {
        fsyncSync(nfd);
        this.fsyncs += 1;
        return 0;
      };
    });
    return prepared;
  }
}

/**
 * Opens the embedded store of a directory for this process alone, creating it when it is empty.
 * @throws StoreInUseError when another process has it.
 */
export async function openEmbedded(directory: string): Promise<Store & { files: DurableFS }> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  // The engine creates its files readable by all; the folder keeps others out.
  await chmod(directory, 0o700);
  const release = await lockDirectory(directory);
  try {
    const files = new DurableFS(directory);
    const engine = await PGlite.create({ fs: files, extensions, parsers, startParams });
    return { ...embeddedStore(engine, release), files };
  } catch (error) {
    await release();
    throw error;
  }
}

function embeddedStore(engine: PGlite, release: () => Promise<void>): Store {
  return {
    kind: 'embedded',
    db: new Kysely({ dialect: new PGliteDialect({ pglite: engine }) }),
    // The engine has no autovacuum.
    maintain: async () => void (await engine.exec('vacuum analyze')),
    close: async () => {
      await engine.close();
      await release();
    },
  };
}
