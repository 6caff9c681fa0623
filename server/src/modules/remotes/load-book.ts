import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { ifMissing } from '@parqueo/federation/registry';
import { HOUR_MS, type PageOutcome, MINUTE_MS } from '@parqueo/shared-api/contract';

/** Networks of which one minute keeps the word, of each build; of more a sample is kept. */
const MOST_NETWORKS = 4000;

/**
 * What tells of the build itself. A connection that broke or was too slow is the visitor's, and a file
 * that was not handed out is the server's: a build is published with all of its files. Whether a
 * build fits a page the server judges, of every shell that it knows: a page that finds otherwise runs
 * one that nobody knows any more. 'integrity' is told here where the build itself was found altered.
 */
const FAULTS: ReadonlySet<PageOutcome> = new Set<PageOutcome>([
  'integrity',
  'evaluation',
  'render',
]);

/** What pages told of one build within one minute, as it lies in loads/<process>.json. */
interface Minute {
  name: string;
  build: string;
  /** Beginning of the minute, ISO 8601. */
  at: string;
  /** The change since which the build is live: who makes it live once more has a new count. */
  since: string;
  loaded: number;
  failed: number;
  /** Whose word it was: seals of networks, kept no longer than the rollback looks back. */
  networks: { loaded: string[]; failed: string[] };
  /** Only networks whose seals come before this one are kept; absent: all. */
  before?: string;
}

/** Networks whose word counts, by what they told. */
type Sample = Minute['networks'];

/**
 * The word of the networks whose seals come first. Which those are says nothing of what they told,
 * so that the share of those that failed is that of all.
 */
const sampled = ({ loaded, failed }: Sample, before: string): Sample => ({
  loaded: loaded.filter((seal) => seal < before),
  failed: failed.filter((seal) => seal < before),
});

/** Halves the sample of a minute. */
function thin(minute: Minute): void {
  const { loaded, failed } = minute.networks;
  const seals = [...new Set([...loaded, ...failed])].toSorted();
  minute.before = seals[Math.floor(seals.length / 2)] ?? '';
  minute.networks = sampled(minute.networks, minute.before);
}

/** The networks of several minutes, and of several processes: none counts that one of them left out. */
function sampleOf(minutes: readonly Minute[]): Sample {
  const told: Sample = {
    loaded: minutes.flatMap(({ networks }) => networks.loaded),
    failed: minutes.flatMap(({ networks }) => networks.failed),
  };
  const [before] = minutes.flatMap((minute) => minute.before ?? []).toSorted();
  return before === undefined ? told : sampled(told, before);
}

/** A build, and since which change of what is live. */
export interface Promoted {
  name: string;
  build: string;
  since: string;
}

/** What was told of a build within the time that the rollback looks at. */
export interface Verdicts {
  name: string;
  build: string;
  loads: number;
  /** Distinct networks: all that told, and those of them that told of a failure. */
  networks: number;
  failing: number;
}

interface LoadBookOptions {
  /** DATA_DIR/remotes/loads. */
  folder: string;
  /** How long a network's word counts towards a rollback, in minutes. */
  minutes: number;
  now: () => Date;
}

/**
 * Counts what pages tell, minute by minute for an hour, in a file of this process; those of all
 * processes together say how a build does. A network counts once for a build, however often it tells.
 */
export function openLoadBook({ folder, minutes, now }: LoadBookOptions) {
  const file = join(folder, `${hostname().replaceAll(/[^\w-]/g, '_')}-${process.pid}.json`);
  let book: Minute[] = [];

  const age = ({ at }: Minute) => now().getTime() - Date.parse(at);

  function forget(): void {
    book = book.filter((minute) => age(minute) < HOUR_MS);
    for (const minute of book)
      if (age(minute) >= (minutes + 1) * MINUTE_MS) minute.networks = { loaded: [], failed: [] };
  }

  function minuteOf({ name, build, since }: Promoted): Minute {
    const at = new Date(Math.floor(now().getTime() / MINUTE_MS) * MINUTE_MS).toISOString();
    const found = book.find(
      (minute) =>
        minute.at === at &&
        minute.build === build &&
        minute.name === name &&
        minute.since === since,
    );
    if (found) return found;
    const networks = { loaded: [], failed: [] };
    const minute = { name, build, at, since, loaded: 0, failed: 0, networks };
    book.push(minute);
    return minute;
  }

  async function others(): Promise<Minute[]> {
    const files = (await readdir(folder)).filter(
      (name) => name.endsWith('.json') && join(folder, name) !== file,
    );
    const read = await Promise.all(
      files.map(async (name) => {
        try {
          return JSON.parse(await readFile(join(folder, name), 'utf8')) as Minute[];
        } catch {
          // Another process is writing it, or it is of another release: it is read next time.
          return [];
        }
      }),
    );
    return read.flat();
  }

  /** Writes this process' file, for the others and for `npm run remotes -- list`. */
  async function write(): Promise<void> {
    forget();
    await mkdir(folder, { recursive: true });
    const draft = `${file}.next`;
    await writeFile(draft, JSON.stringify(book));
    await rename(draft, file);
  }

  return {
    /** Counts one report. `network` is a seal: who it was cannot be told from it. */
    note(promoted: Promoted, outcome: PageOutcome, network: string): void {
      const failed = FAULTS.has(outcome);
      if (!failed && outcome !== 'loaded') return;
      const minute = minuteOf(promoted);
      const [kind, told] = failed
        ? (['failed', minute.networks.failed] as const)
        : (['loaded', minute.networks.loaded] as const);
      minute[kind] += 1;
      const isKept = minute.before === undefined || network < minute.before;
      if (!isKept || told.includes(network)) return;
      told.push(network);
      if (minute.networks.loaded.length + minute.networks.failed.length > MOST_NETWORKS)
        thin(minute);
    },

    write,

    /** How builds do, over all processes, since each was made live. */
    async verdicts(promoted: readonly Promoted[]): Promise<Verdicts[]> {
      const recent = [...book, ...(await others())].filter(
        (minute) => age(minute) < minutes * MINUTE_MS,
      );
      return promoted.map(({ name, build, since }) => {
        const own = recent.filter(
          (minute) => minute.name === name && minute.build === build && minute.since === since,
        );
        const heard = sampleOf(own);
        const failing = new Set(heard.failed);
        const networks = new Set([...heard.failed, ...heard.loaded]).size;
        const loads = own.reduce((sum, minute) => sum + minute.loaded + minute.failed, 0);
        return { name, build, loads, networks, failing: failing.size };
      });
    },

    /** Removes what counts no longer, and what processes that ended left behind. */
    async purge(): Promise<void> {
      if (book.length > 0) await write();
      const names = await readdir(folder).catch(ifMissing([]));
      for (const name of names) {
        // Another process may have done it meanwhile.
        const left = await stat(join(folder, name)).catch(ifMissing(null));
        if (left && now().getTime() - left.mtimeMs > HOUR_MS)
          await rm(join(folder, name), { force: true });
      }
    },
  };
}
export type LoadBook = ReturnType<typeof openLoadBook>;
