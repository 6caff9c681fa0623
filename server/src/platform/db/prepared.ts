/**
 * Begins the text of a statement that each connection plans once. It is for reads that are asked all the
 * time and come in few texts: a plan stays in memory as long as its connection.
 */
export const PREPARED = '/* prepared */';

const names = new Map<string, string>();
let named = 0;

/** The name of a prepared statement; undefined for any other. */
export function statementName(text: string): string | undefined {
  if (!text.startsWith(PREPARED)) return undefined;
  const name = names.get(text) ?? `statement ${(named += 1)}`;
  names.set(text, name);
  return name;
}

/** Has a statement prepared anew, by another name. */
export const forgetName = (text: string): void => void names.delete(text);
