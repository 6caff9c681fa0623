/** `?remoto.NAME=http://localhost:PORT` asks for the remote of a dev server on this machine. */
export const PARAMETER = 'remoto.';

/** Key in the tab's storage of those that were confirmed: their addresses by name, as JSON. */
export const TAB_KEY = 'parqueo-local-remotes';

/** Whether this tab asks for a local remote or was given one. All else is loaded only then. */
export function wantsLocalRemotes(): boolean {
  try {
    return location.search.includes(PARAMETER) || sessionStorage.getItem(TAB_KEY) !== null;
  } catch {
    // Without storage there is no tab to keep one for.
    return false;
  }
}
