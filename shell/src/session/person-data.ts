import { fieldsOf } from '@parqueo/shared-api/answers';
import { OF_DEVICE, OF_WAITING, UNSENT_MARKS } from '@parqueo/shared-api/contract';

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

/** How many marks of a person the device has that the server has not recorded (GAT-03). */
export function unsentMarksOf(userId: number): number {
  try {
    const byLot = fieldsOf(JSON.parse(localStorage.getItem(`${UNSENT_MARKS}-${userId}`) ?? 'null'));
    return Object.values(byLot).reduce<number>(
      (count, marks) => count + (Array.isArray(marks) ? marks.length : 0),
      0,
    );
  } catch {
    return 0;
  }
}
