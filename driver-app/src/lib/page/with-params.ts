/** An address' search with other values of some parameters; null takes one out. */
export function withParams(search: string, values: Record<string, string | null>): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values))
    if (value === null) params.delete(name);
    else params.set(name, value);
  // Neither needs an escape there, and the address is for people too.
  const written = params.toString().replaceAll('%3A', ':').replaceAll('%2C', ',');
  return written && `?${written}`;
}
