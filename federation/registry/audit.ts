import { open, readFile } from 'node:fs/promises';
import { ifMissing } from './errors';

/** One line of audit.jsonl: a command, whoever gave it, and what became of it. */
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
    /** A live build that fails, and was not taken back; one that fails after it was shown. */
    | 'failing'
    | 'errors';
  name: string | null;
  build: string | null;
  percent?: number;
  outcome: 'done' | 'refused';
  /** Of a refusal. */
  reason?: string;
}

/** audit.jsonl: what was done to the registry. Lines are added, never changed. */
export function openAudit(file: string) {
  /** Adds a line, on its own even behind one that a crash cut short. */
  async function add(entry: Omit<AuditEntry, 'at'>, at = new Date().toISOString()): Promise<void> {
    const handle = await open(file, 'a+');
    try {
      const { size } = await handle.stat();
      const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, Math.max(size - 1, 0));
      const isCut = size > 0 && buffer.toString() !== '\n';
      await handle.appendFile(`${isCut ? '\n' : ''}${JSON.stringify({ at, ...entry })}\n`);
    } finally {
      await handle.close();
    }
  }

  /** All lines, oldest first. A line that a crash cut short is left out. */
  async function read(): Promise<AuditEntry[]> {
    const text = await readFile(file, 'utf8').catch(ifMissing(''));
    return text.split('\n').flatMap((line) => {
      try {
        return [JSON.parse(line) as AuditEntry];
      } catch {
        // Nobody can say any more what it was to be.
        return [];
      }
    });
  }

  return { add, read };
}
export type Audit = ReturnType<typeof openAudit>;
