/**
 * Removes from the device what older builds kept without its account: nobody can tell whose it is, so
 * nobody gets it (VEH-03).
 */
export function removeUnkeyed(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is blocked: nothing was kept.
  }
}
