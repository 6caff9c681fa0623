import { open, readFile, stat } from 'node:fs/promises';
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
  /** Of a change, the build that visitors got until then; of a rollback, the one that was taken back. */
  before?: string;
  percent?: number;
  outcome: 'done' | 'refused';
  /** Of a refusal. */
  reason?: string;
}

/** A line of the audit and its place, in bytes; null where nobody can read it. */
export interface PlacedEntry {
  entry: AuditEntry | null;
  start: number;
  end: number;
}

/** What a line says: nothing where a crash cut it short, since nobody can say what it was to be. */
function entryIn(line: string): AuditEntry[] {
  try {
    return [JSON.parse(line) as AuditEntry];
  } catch {
    return [];
  }
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
    return text.split('\n').flatMap(entryIn);
  }

  /** Bytes of all lines; 0 while there is none. */
  const size = () =>
    stat(file)
      .then((found) => found.size)
      .catch(ifMissing(0));

  /** Whole lines from a byte on, oldest first, and between which bytes each lies. */
  async function readFrom(first: number): Promise<PlacedEntry[]> {
    const handle = await open(file).catch(ifMissing(null));
    if (!handle) return [];
    try {
      const rest = Buffer.alloc(Math.max((await handle.stat()).size - first, 0));
      const { bytesRead } = await handle.read(rest, 0, rest.length, first);
      const found: PlacedEntry[] = [];
      let start = 0;
      for (let end; (end = rest.subarray(0, bytesRead).indexOf('\n', start) + 1) > 0; start = end) {
        const [entry = null] = entryIn(rest.toString('utf8', start, end));
        found.push({ entry, start: first + start, end: first + end });
      }
      return found;
    } finally {
      await handle.close();
    }
  }

  return { add, read, readFrom, size };
}
export type Audit = ReturnType<typeof openAudit>;
