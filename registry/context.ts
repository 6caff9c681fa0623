import { mkdir } from 'node:fs/promises';
import { type AuditEntry, openAudit } from './audit';
import { openBuilds } from './builds';
import { RegistryError } from './errors';
import { openJudge } from './judge';
import { layoutOf } from './layout';
import { openLiveFile } from './live-file';
import { publicKeysOf } from './signature';

/** Characters of a refusal that the audit keeps. */
const MOST_REASON = 4000;

/** Who gives a command, and why: both are kept in the audit and in the history. */
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

  /** Carries out a command; a refusal is kept in the audit. */
  async function audited<Result>(
    { by, why = '', ...command }: Command,
    work: () => Promise<Result>,
  ): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof RegistryError && error.code !== 'BAD_REQUEST') {
        await mkdir(layout.root, { recursive: true });
        await audit.add({
          ...command,
          by,
          why,
          outcome: 'refused',
          reason: error.message.slice(0, MOST_REASON),
        });
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
