import type { Host } from '@parqueo/shared-api/host';
import type * as device from './month-on-device';

const chosen = new WeakMap<Host, string>();

/**
 * Instead of month-on-device.ts in a page of others (the condition 'embed' of package.json), whose
 * storage is not ours to leave something in: remembered as long as it is mounted.
 */
export const readMonth: typeof device.readMonth = (host) => chosen.get(host) ?? null;

export const keepMonth: typeof device.keepMonth = (month, host) => void chosen.set(host, month);
