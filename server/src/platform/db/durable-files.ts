import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The part of Emscripten's Node file system that carries the missing hook. */
interface StreamOperations {
  fsync?: (stream: { nfd: number }) => number;
}

/** Node file system that really reaches the disk when the engine syncs. */
export class DurableFiles extends NodeFS {
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
