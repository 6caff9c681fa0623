import { EventEmitter } from 'node:events';

type Listener = (ids: readonly number[]) => void;

export type Announcements = ReturnType<typeof createAnnouncements>;

/**
 * What services say inside this process after a commit. Whoever carries it to other processes
 * listens here too; nothing depends on an announcement arriving.
 */
export function createAnnouncements() {
  const signals = new EventEmitter();
  const on = (name: string, listener: Listener) => {
    signals.on(name, listener);
    return () => void signals.off(name, listener);
  };
  return {
    /** These users have new events in the outbox. */
    users: (ids: readonly number[]) => void signals.emit('users', ids),
    /** The data or the availability of these lots changed. */
    lots: (ids: readonly number[]) => void signals.emit('lots', ids),
    /** Calls back at every announcement; returns the way to stop. */
    onUsers: (listener: Listener) => on('users', listener),
    onLots: (listener: Listener) => on('lots', listener),
  };
}
