import { mkdir } from 'node:fs/promises';
import { type AuditEntry, openAudit } from './audit';
import { openBuilds } from './builds';
import { RegistryError, diskOf } from './errors';
import { openJudge } from './judge';
import { layoutOf } from './layout';
import { openLiveFile } from './live-file';
import { publicKeysOf } from './signature';

/** Characters of a refusal in the audit. */
const MOST_REASON = 4000;

/** Author and reason of a command, for the audit and the history. */
export interface Author {
  by: string;
  why?: string;
}

export type Command = Pick<AuditEntry, 'action' | 'name' | 'build' | 'percent'> & Author;

/** The parts of a registry that its commands share. */
export function openContext(dataDir: string, publicKey: string | null | undefined) {
  const layout = layoutOf(dataDir);
  const audit = openAudit(layout.audit);
  const builds = openBuilds(layout, publicKeysOf(publicKey));

  /** Carries out a command; a refusal goes to the audit. */
  async function audited<Result>(command: Command, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work().catch(diskOf(layout.root));
    } catch (error) {
      if (error instanceof RegistryError && error.code !== 'BAD_REQUEST') {
        await mkdir(layout.root, { recursive: true });
        const reason = error.message.slice(0, MOST_REASON);
        await audit.add({ ...command, outcome: 'refused', reason });
      }
      throw error;
    }
  }

  return {
    layout,
    audit,
    builds,
    judge: openJudge(builds),
    liveFile: openLiveFile(layout, audit),
    audited,
  };
}
export type Context = ReturnType<typeof openContext>;
