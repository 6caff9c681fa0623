import type { Host } from '@parqueo/shared-api/host';

const STORED = 'parqueo-owner-history-month';

/** The month last chosen on this device, whoever shows it. Local storage may be blocked; then only the address has it. */
export function readMonth(_host: Host): string | null {
  try {
    return localStorage.getItem(STORED);
  } catch {
    return null;
  }
}

export function keepMonth(month: string, _host: Host): void {
  try {
    localStorage.setItem(STORED, month);
  } catch {
    // See above.
  }
}
