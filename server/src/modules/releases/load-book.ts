import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { type LoadCount, ifMissing, readLoads } from '@parqueo/registry';
import { HOUR_MS, MINUTE_MS, type PageOutcome } from '@parqueo/shared-api/contract';
import { REPORT_TOKEN_MS } from '../pages/service';
import {
  KINDS,
  type Kind,
  type Sampled,
  emptySample,
  sampleOf,
  thin,
  countNetworks,
} from './network-samples';

/** Networks that one minute records, of each build; beyond that it keeps a sample. */
const MOST_NETWORKS = 4000;
/** Pages that one minute names, of each build, and those that a process remembers. */
const MOST_PAGES = 4000;
const MOST_REMEMBERED = 200_000;

/**
 * The verdict of an outcome on the build itself. A connection that broke or was too slow is the
 * visitor's, and a missing file is the server's: a build is published with all of its files. The
 * server judges whether a build fits a page, for every shell that it can read: a page that finds
 * otherwise runs an older one. 'integrity' counts only when the build itself was found altered.
 */
const KIND_OF: { readonly [outcome in PageOutcome]?: Kind } = {
  loaded: 'loaded',
  integrity: 'failed',
  evaluation: 'failed',
  render: 'failed',
  'never-shown': 'failed',
  errored: 'errored',
};

/**
 * The pages' reports of one build within one minute, as stored in loads/<process>.json. Networks
 * and pages are deleted once they are older than the rollback's window.
 */
interface Minute extends LoadCount, Sampled {
  /** The change since which the build is live: who makes it live once more has a new count. */
  since: string;
  /** '<kind> <page>' of each report that was counted: no other process counts it again. */
  pages: string[];
}

/** A build, and since which change of what is live. */
export interface Promoted {
  name: string;
  build: string;
  since: string;
}

const isOf =
  ({ name, build, since }: Promoted) =>
  (minute: Minute): boolean =>
    minute.name === name && minute.build === build && minute.since === since;

/** The sender of a report: a page, and the seals of its network and of its provider's, one behind the other. */
export interface Reporter {
  page: string;
  network: string;
}

/** Counts of a build within the rollback's window. */
export interface Verdicts {
  name: string;
  build: string;
  /** Pages that loaded it, or could not. */
  loads: number;
  /** Distinct networks: all that have a voice, and those of them that failed, or errored later. */
  networks: number;
  failing: number;
  errored: number;
}

interface LoadBookOptions {
  /** DATA_DIR/remotes/loads. */
  folder: string;
  /** How long a network's word counts towards a rollback, in minutes. */
  minutes: number;
  now: () => Date;
}

/**
 * Counts what pages report, minute by minute for an hour, in a file of this process; those of all
 * processes together say how a build does. A page counts once for each outcome of a build, a network
 * once for a build, however often they report.
 */
export function openLoadBook({ folder, minutes, now }: LoadBookOptions) {
  const file = join(folder, `${hostname().replaceAll(/[^\w-]/g, '_')}-${process.pid}.json`);
  let book: Minute[] = [];
  /** Pages that were counted here or elsewhere while their tokens are good, the first one first. */
  const counted = new Map<string, number>();

  const age = ({ at }: Minute) => now().getTime() - Date.parse(at);

  function forget(): void {
    book = book.filter((minute) => age(minute) < HOUR_MS);
    for (const minute of book)
      if (age(minute) >= (minutes + 1) * MINUTE_MS) {
        minute.networks = emptySample();
        minute.pages = [];
      }
  }

  function remember({ name, build }: Pick<Minute, 'name' | 'build'>, mark: string): void {
    counted.set(`${name}/${build} ${mark}`, now().getTime());
    for (const [page, at] of counted) {
      if (now().getTime() - at < REPORT_TOKEN_MS && counted.size <= MOST_REMEMBERED) break;
      counted.delete(page);
    }
  }

  function minuteOf(promoted: Promoted): Minute {
    const { name, build, since } = promoted;
    const at = new Date(Math.floor(now().getTime() / MINUTE_MS) * MINUTE_MS).toISOString();
    const isOurs = isOf(promoted);
    const found = book.find((minute) => minute.at === at && isOurs(minute));
    if (found) return found;
    const counts = { loaded: 0, failed: 0, errored: 0 };
    const minute = { name, build, at, since, ...counts, networks: emptySample(), pages: [] };
    book.push(minute);
    return minute;
  }

  async function others(): Promise<Minute[]> {
    const fromOthers = await readLoads<Minute>(folder, (name) => join(folder, name) !== file);
    for (const minute of fromOthers) for (const page of minute.pages) remember(minute, page);
    return fromOthers;
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
    /** Counts one report. @returns false where this page was counted for it before */
    note(promoted: Promoted, outcome: PageOutcome, { page, network }: Reporter): boolean {
      const kind = KIND_OF[outcome];
      const mark = `${kind ?? outcome} ${page}`;
      if (counted.has(`${promoted.name}/${promoted.build} ${mark}`)) return false;
      remember(promoted, mark);
      if (!kind) return true;
      const minute = minuteOf(promoted);
      minute[kind] += 1;
      if (minute.pages.length < MOST_PAGES) minute.pages.push(mark);
      const { before, networks } = minute;
      const isSampled = before === undefined || network < before;
      if (!isSampled || networks[kind].includes(network)) return true;
      networks[kind].push(network);
      if (KINDS.reduce((sum, each) => sum + networks[each].length, 0) > MOST_NETWORKS) thin(minute);
      return true;
    },

    write,

    /** How builds do, over all processes, since each was made live. */
    async verdicts(promoted: readonly Promoted[]): Promise<Verdicts[]> {
      const recent = [...book, ...(await others())].filter(
        (minute) => age(minute) < minutes * MINUTE_MS,
      );
      return promoted.map((each) => {
        const { name, build } = each;
        const own = recent.filter(isOf(each));
        // A later failure is no load.
        const pages = own
          .flatMap((minute) => minute.pages)
          .filter((mark) => !mark.startsWith('errored '));
        const twice = pages.length - new Set(pages).size;
        const loads = own.reduce((sum, { loaded, failed }) => sum + loaded + failed, 0) - twice;
        return { name, build, loads, ...countNetworks(sampleOf(own)) };
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
