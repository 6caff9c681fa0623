import type { Host } from '@parqueo/shared-api/host';

const KEY = 'parqueo-owner-history-month';

/** Each account's own: two people may use one device. */
const keyOf = ({ session }: Host) => {
  const current = session.current();
  return `${KEY}-${current.status === 'authenticated' ? current.user.id : 0}`;
};

/** The month that the account chose last on this device. Local storage may be blocked; then only the address has it. */
export function readMonth(host: Host): string | null {
  try {
    // Of an older build, without an account: nobody can tell whose it is.
    localStorage.removeItem(KEY);
    return localStorage.getItem(keyOf(host));
  } catch {
    return null;
  }
}

export function keepMonth(month: string, host: Host): void {
  try {
    localStorage.setItem(keyOf(host), month);
  } catch {
    // See above.
  }
}
