import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Emscripten's module of the engine, and what of it PGlite has no interface for. */
interface EngineModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } };
  _PostgresMainLoopOnce(): void;
}

/** Status by which PostgreSQL leaves a statement that failed, and goes on. */
const NEXT_STATEMENT = 100;

/**
 * All that reaches past PGlite's interface, which would lose what a power cut finds in memory, and try a statement
 * for ever: an engine that has broken down (no room for its log, no memory, a fault of its own) throws from its main
 * loop, and PGlite takes every exception there for an error of the statement. The file system is what PGlite lets
 * one give, and is asked to prepare the module.
 */
export class ModuleFiles extends NodeFS {
  /** Calls that reached the disk. */
  fsyncs = 0;
  readonly #broken: (error: unknown) => void;

  /** @param broken called when the engine has broken down; must not return */
  constructor(directory: string, broken: (error: unknown) => never) {
    super(directory);
    this.#broken = broken;
  }

  override async init(...[engine, options]: Parameters<NodeFS['init']>) {
    const prepared = await super.init(engine, options);
    prepared.emscriptenOpts.preRun?.push((module) => {
      const inside = module as unknown as EngineModule;
      this.#syncByDisk(inside);
      this.#endWhenBroken(inside);
    });
    return prepared;
  }

  #syncByDisk({ NODEFS }: EngineModule): void {
    NODEFS.stream_ops.fsync = ({ nfd }) => {
      fsyncSync(nfd);
      this.fsyncs += 1;
      return 0;
    };
  }

  #endWhenBroken(module: EngineModule): void {
    const run = module._PostgresMainLoopOnce;
    module._PostgresMainLoopOnce = () => {
      try {
        run();
      } catch (error) {
        if ((error as { status?: number }).status === NEXT_STATEMENT) throw error;
        this.#broken(error);
      }
    };
  }
}
