import type { SocketEvent } from '../../socket';

type Matches = (event: SocketEvent) => boolean;

/** Tests for events that the mounted screens show themselves, and that get no toast. */
export function createSuppressions() {
  const suppressed = new Set<Matches>();
  return {
    /** Adds a test; returns a function that removes it (Host.suppressToasts). */
    suppress: (matches: Matches): (() => void) => {
      suppressed.add(matches);
      return () => suppressed.delete(matches);
    },
    /** Whether a screen shows the event itself. */
    has: (event: SocketEvent): boolean => [...suppressed].some((matches) => matches(event)),
  };
}
