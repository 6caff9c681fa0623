/** An invalid setting; the message is one line for whoever starts the server. */
export class ConfigError extends Error {
  constructor(variable: string, allowed: string) {
    super(`${variable} no es válida: ${allowed}`);
    this.name = 'ConfigError';
  }
}

type Check = RegExp | ((text: string) => boolean);

const passes = (check: Check, text: string): boolean =>
  check instanceof RegExp ? check.test(text) : check(text);

/**
 * Reads variables. Each way throws ConfigError for one that does not pass its check, with the variable's
 * name and what is allowed.
 */
export function environment(env: Record<string, string | undefined>) {
  /** A text as it is; null where it is not set. */
  function value(name: string, check: Check = /./, allowed = ''): string | null {
    const text = env[name]?.trim() || null;
    if (text !== null && !passes(check, text)) throw new ConfigError(name, allowed);
    return text;
  }

  /** Texts that commas separate. */
  function values(name: string, check: Check, allowed: string): string[] {
    const entries = (value(name) ?? '').split(',').map((entry) => entry.trim());
    const texts = entries.filter((entry) => entry !== '');
    if (!texts.every((text) => passes(check, text))) throw new ConfigError(name, allowed);
    return texts;
  }

  return {
    value,
    values,

    /** A number within bounds; `of` says what it counts. */
    whole(
      name: string,
      fallback: number,
      bounds: [number, number],
      of = 'un número entero',
    ): number {
      const [least, most] = bounds;
      const isOne = (text: string) =>
        /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most;
      return Number(value(name, isOne, `${of}, de ${least} a ${most}`) ?? fallback);
    },

    /** Yes or no. */
    flag(name: string, fallback: boolean): boolean {
      return (value(name, /^[01]$/, '0 o 1') ?? String(+fallback)) === '1';
    },
  };
}

export type Environment = ReturnType<typeof environment>;

/** An address with one of some protocols ('http:') and a host. */
export const isUrl =
  (...protocols: string[]) =>
  (text: string): boolean =>
    URL.canParse(text) &&
    protocols.includes(new URL(text).protocol) &&
    new URL(text).hostname !== '';

const isHttp = isUrl('http:', 'https:');

/** A whole number of minutes, in words. */
export const WHOLE_MINUTES = 'un número entero de minutos';

/** Protocol, name and port of an http or https address, and nothing else. */
export function isOrigin(text: string): boolean {
  if (!isHttp(text)) return false;
  const { pathname, search, hash } = new URL(text);
  return pathname === '/' && search === '' && hash === '';
}

/** An http or https address of a folder. */
export function isFolder(text: string): boolean {
  if (!isHttp(text)) return false;
  const { search, hash, username } = new URL(text);
  return search === '' && hash === '' && username === '';
}
