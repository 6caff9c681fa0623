import Bowser from 'bowser';

/** Most characters of a user agent that are stored. */
export const USER_AGENT_LENGTH = 200;

const UNKNOWN = 'Dispositivo desconocido';

/** What the library tells apart; of all else it gives the client's own words, which go into a mail. */
const NAMES = new Set([...Object.values(Bowser.BROWSER_MAP), ...Object.values(Bowser.OS_MAP)]);

/** Short Spanish text for a person who looks for a session of theirs: 'Chrome en Android'. */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter((name) => name && NAMES.has(name)).join(' en ') || UNKNOWN;
}
