import type { HostDrafts } from '@parqueo/shared-api/host';

/**
 * Half-filled forms of one mounted element, until it is unmounted: the storage of a page is not ours to
 * leave something in.
 */
export function createDrafts(): HostDrafts {
  const kept = new Map<string, unknown>();
  return {
    open: (form) => ({
      read: () => kept.get(form) ?? null,
      write: (values) => void kept.set(form, values),
      remove: () => void kept.delete(form),
    }),
  };
}
