import { open, readFile } from 'node:fs/promises';
import { ifMissing } from './errors';

/** One line of audit.jsonl: a command, its author and its outcome. */
export interface AuditEntry {
  /** Instant, ISO 8601. */
  at: string;
  by: string;
  why: string;
  action:
    | 'publish'
    | 'promote'
    | 'canary'
    | 'rollback'
    | 'disable'
    | 'verify'
    | 'repair'
    | 'prune'
    /** A failing live build that was not taken back; one that fails after it was shown. */
    | 'failing'
    | 'errors';
  name: string | null;
  build: string | null;
  /** The build that visitors got before a change; the one that a rollback took back. */
  before?: string;
  percent?: number;
  outcome: 'done' | 'refused';
  /** Why it was refused. */
  reason?: string;
}

type NewEntry = Pick<AuditEntry, 'action' | 'by'> & Partial<Omit<AuditEntry, 'at'>>;

/** Parses a line; nothing for one that a crash cut short. */
function entryIn(line: string): AuditEntry[] {
  try {
    return [JSON.parse(line) as AuditEntry];
  } catch {
    return [];
  }
}

/** audit.jsonl: all commands on the registry. Lines are added, never changed. */
export function openAudit(file: string) {
  /**
   * Adds a line, behind a line break even after one that a crash cut short. By default it is of a
   * command that was carried out, of no build and without a reason.
   */
  async function add(
    { name = null, build = null, why = '', outcome = 'done', ...rest }: NewEntry,
    at = new Date().toISOString(),
  ): Promise<void> {
    const entry: AuditEntry = { at, ...rest, name, build, why, outcome };
    const handle = await open(file, 'a+');
    try {
      const { size } = await handle.stat();
      const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, Math.max(size - 1, 0));
      const isCut = size > 0 && buffer.toString() !== '\n';
      await handle.appendFile(`${isCut ? '\n' : ''}${JSON.stringify(entry)}\n`);
    } finally {
      await handle.close();
    }
  }

  /** All lines, oldest first. A line that a crash cut short is left out. */
  async function read(): Promise<AuditEntry[]> {
    const text = await readFile(file, 'utf8').catch(ifMissing(''));
    return text.split('\n').flatMap(entryIn);
  }

  return { add, read };
}
export type Audit = ReturnType<typeof openAudit>;
