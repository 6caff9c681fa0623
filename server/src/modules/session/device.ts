import Bowser from 'bowser';

/** Most characters of a user agent that are stored. */
export const USER_AGENT_LENGTH = 200;

/** Short Spanish text for a person who looks for a session of theirs: 'Chrome en Android'. */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return 'Dispositivo desconocido';
  const { browser, os } = Bowser.parse(userAgent);
  const parts = [browser.name, os.name].filter(Boolean).join(' en ');
  return parts || 'Dispositivo desconocido';
}
