/** `?remoto.NAME=http://localhost:PORT` loads the remote of a dev server on this machine. */
export const PARAMETER = 'remoto.';

/** Key in the tab's storage of the confirmed remotes: addresses by name, as JSON. */
export const TAB_KEY = 'parqueo-local-remotes';

/** Whether this tab wants or has a local remote. Only then the other code is loaded. */
export function wantsLocalRemotes(): boolean {
  try {
    return location.search.includes(PARAMETER) || sessionStorage.getItem(TAB_KEY) !== null;
  } catch {
    // Without storage no remote can be confirmed for this tab.
    return false;
  }
}
