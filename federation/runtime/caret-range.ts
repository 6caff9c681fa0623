const released = /^\d+\.\d+\.\d+$/;

const figuresOf = (version: string) =>
  released.test(version) ? version.split('.').map(Number) : undefined;

/**
 * Whether a version is in a range of the one form that manifests have: '^' and a version, as npm
 * reads it. Everything up to the first figure that is not zero stays, and nothing is older. What
 * is written otherwise, a preview too, is in no range.
 */
export function isInRange(version: string, range: string): boolean {
  const had = figuresOf(version);
  const wanted = range.startsWith('^') ? figuresOf(range.slice(1)) : undefined;
  if (!had || !wanted) return false;
  const at = wanted.findIndex((figure, index) => figure !== had[index]);
  if (at === -1) return true;
  return wanted.slice(0, at).some((figure) => figure > 0) && Number(had[at]) > Number(wanted[at]);
}
