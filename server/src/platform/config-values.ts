/** An invalid setting; the message is one line for whoever starts the server. */
export class ConfigError extends Error {
  constructor(variable: string, allowed: string) {
    super(`${variable} no es válida: ${allowed}`);
    this.name = 'ConfigError';
  }
}

export function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

export function readHttpUrl(name: string, text: string | null): string | null {
  if (text === null) return null;
  const url = parseUrl(text);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new ConfigError(name, 'una dirección http:// o https://');
  }
  return text;
}

export function readOrigin(name: string, text: string | null): string | null {
  if (readHttpUrl(name, text) === null) return null;
  const url = new URL(text as string);
  if (url.pathname !== '/' || url.search || url.hash) {
    throw new ConfigError(name, 'solo protocolo, nombre y puerto, por ejemplo https://ejemplo.gt');
  }
  return url.origin;
}

export const readList = (text: string | null): string[] =>
  (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

export function readToken(name: string, text: string | null): string | null {
  if (text !== null && !/^[\x21-\x7e]{16,}$/.test(text)) {
    throw new ConfigError(name, '16 caracteres o más, sin espacios ni tildes');
  }
  return text;
}

/** A whole number within bounds; `of` says what it counts, 'un número entero de minutos' say. */
export function readWhole(
  name: string,
  text: string | null,
  { fallback, least, most, of = 'un número entero' }: WholeNumber,
): number {
  if (text === null) return fallback;
  const number = Number(text);
  if (!/^\d{1,9}$/.test(text) || number < least || number > most)
    throw new ConfigError(name, `${of}, de ${least} a ${most}`);
  return number;
}

interface WholeNumber {
  fallback: number;
  least: number;
  most: number;
  of?: string;
}
