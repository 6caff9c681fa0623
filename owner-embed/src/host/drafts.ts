import type { HostDrafts } from '@parqueo/shared-api/host';

export interface EmbeddedDrafts extends HostDrafts {
  /** For another person: a form that is still open keeps what it had, and nobody else finds it. */
  beginAnew(): void;
}

/**
 * Half-filled forms of one mounted element, until it is unmounted: the storage of a page is not ours to
 * leave something in.
 */
export function createDrafts(): EmbeddedDrafts {
  let kept = new Map<string, unknown>();
  return {
    open: (form) => {
      const own = kept;
      return {
        read: () => own.get(form) ?? null,
        write: (values) => void own.set(form, values),
        remove: () => void own.delete(form),
      };
    },
    beginAnew: () => {
      kept = new Map();
    },
  };
}
