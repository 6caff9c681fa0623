import Bowser from 'bowser';

/** Longest part of a browser's own description that is kept, in characters. */
export const USER_AGENT_LENGTH = 200;

/** Short Spanish text for a person who looks for a session of theirs: 'Chrome en Android'. */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return 'Dispositivo desconocido';
  const { browser, os } = Bowser.parse(userAgent);
  const known = [browser.name, os.name].filter(Boolean).join(' en ');
  return known || 'Dispositivo desconocido';
}
