import { fieldsOf } from '@parqueo/shared-api/answers';
import { OF_DEVICE, OF_WAITING, UNSENT_MARKS } from '@parqueo/shared-api/contract';
import { readStoredJson } from '../stored';

/** Keys of ours begin so. */
const PREFIX = 'parqueo-';

const isOneOf = (names: readonly string[], key: string): boolean =>
  names.some((name) => key === name || key.replace(/-\d+$/, '') === name);

/**
 * Removes from the device what is a person's (ACC-01, VEH-03): all but the device's own and what waits.
 * Of what waits that of `leaving`, who logged out, is removed too; that of others is theirs.
 */
export function removePersonData(leaving: number | null): void {
  const stays = (key: string) => {
    if (!key.startsWith(PREFIX) || isOneOf(OF_DEVICE, key)) return true;
    if (!isOneOf(OF_WAITING, key)) return false;
    return leaving === null || (/-\d+$/.test(key) && !key.endsWith(`-${leaving}`));
  };
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = globalThis[name];
      for (const key of Object.keys(storage)) if (!stays(key)) storage.removeItem(key);
    } catch {
      // Storage is blocked, so it has nothing.
    }
  }
}

/** How many marks of a person are on the device alone: not heard of by the server, or refused (GAT-03). */
export interface UnsentMarks {
  waiting: number;
  refused: number;
}

export function unsentMarksOf(userId: number): UnsentMarks {
  const byLot = fieldsOf(readStoredJson(`${UNSENT_MARKS}-${userId}`));
  const marks = Object.values(byLot).flatMap((each) => (Array.isArray(each) ? each : []));
  const refused = marks.filter((mark) => fieldsOf(mark).refusal !== undefined).length;
  return { waiting: marks.length - refused, refused };
}
