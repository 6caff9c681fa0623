/**
 * Removes data that older builds stored on the device without an account: its owner cannot be
 * determined (VEH-03).
 */
export function removeUnkeyed(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is blocked: there is nothing to remove.
  }
}
