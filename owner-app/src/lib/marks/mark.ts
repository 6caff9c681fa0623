import type { KnownGateStay } from '@parqueo/shared-api/answers';
import type { Mark } from '@parqueo/shared-api/contract';

type WithoutKey<Each> = Each extends Mark ? Omit<Each, 'key' | 'happened_at'> : never;

/** A mark before it has its key and its time. */
export type NewMark = WithoutKey<Mark>;

/** The device's clock beside the page's own, which nobody can set, as a mark is made. */
export interface MadeAt {
  /** When the page began: a page's own clock tells nothing of another page. */
  page: number;
  /** How far the device's clock is ahead of the page's own, in milliseconds. */
  ahead: number;
}

/** A mark that the device stores until the server has answered it. */
export interface StoredMark {
  mark: Mark;
  /** Space and plate as the gate showed them then: 'C-04 · P123ABC'. */
  about: string;
  made?: MadeAt;
  /** The stay before the mark that an 'undone' takes back; null where there was none. */
  before?: KnownGateStay | null;
  /** Why the server refused it, and the stay that the server has. */
  refusal?: { code: string; err: string; stay: KnownGateStay | null };
}

/** Gives a mark its key and its time. */
export const markOf = (newMark: NewMark, happenedAt: Date): Mark => ({
  ...newMark,
  key: newKey(),
  happened_at: happenedAt.toISOString(),
});

/** A mark as another clock dates it, so many milliseconds ahead. */
export const shifted = <Entry extends { mark: Mark }>(entry: Entry, ms: number): Entry => ({
  ...entry,
  mark: {
    ...entry.mark,
    happened_at: new Date(Date.parse(entry.mark.happened_at) + ms).toISOString(),
  },
});

/** A UUID of version 4, also where `crypto.randomUUID` is missing: pages without TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** How marks name a stay: by its id, or by its first mark while its id is not known yet. */
export const refOf = ({ id, walk_in_key }: Pick<KnownGateStay, 'id' | 'walk_in_key'>) =>
  id === UNKNOWN_ID && walk_in_key !== null ? { walk_in_key } : { stay_id: id };

/** Id of a walk-in that the server has not answered yet. */
export const UNKNOWN_ID = 0;

/** The walk-in that a mark begins or names by its key; null when it names a stay by its id. */
export function walkInOf(mark: Mark): string | null {
  if (mark.kind === 'walk_in') return mark.key;
  return 'walk_in_key' in mark ? (mark.walk_in_key ?? null) : null;
}
