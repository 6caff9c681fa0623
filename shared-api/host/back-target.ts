/**
 * Fills a route's `back` pattern from its parameters and the navigation state. A segment that cannot
 * be filled is dropped: without a lot, '/parking-details/:parkingId' is '/parking-details'.
 */
export function backTarget(
  pattern: string,
  params: Readonly<Record<string, string | undefined>>,
  state: unknown,
): string {
  const values: Record<string, unknown> = {
    ...(typeof state === 'object' && state !== null ? state : {}),
    ...params,
  };
  const segments = pattern.split('/').filter(Boolean);
  const filled = segments.flatMap((segment) => {
    if (!segment.startsWith(':')) return [segment];
    const value = values[segment.slice(1)];
    return typeof value === 'string' || typeof value === 'number'
      ? [encodeURIComponent(value)]
      : [];
  });
  return `/${filled.join('/')}`;
}
