import { appendFile, readFile } from 'node:fs/promises';
import { ifMissing } from './errors';

/** One line of audit.jsonl: a command, whoever gave it, and what became of it. */
export interface AuditEntry {
  /** Instant, ISO 8601. */
  at: string;
  by: string;
  why: string;
  action: 'publish' | 'promote' | 'canary' | 'rollback' | 'disable' | 'verify' | 'repair' | 'prune';
  name: string | null;
  build: string | null;
  percent?: number;
  outcome: 'done' | 'refused';
  /** Of a refusal. */
  reason?: string;
}

/** audit.jsonl: what was done to the registry. Lines are added, never changed. */
export function openAudit(file: string) {
  /** Adds a line. */
  async function add(entry: Omit<AuditEntry, 'at'>, at = new Date().toISOString()): Promise<void> {
    await appendFile(file, `${JSON.stringify({ at, ...entry })}\n`);
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
