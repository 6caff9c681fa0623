import { RegistryError } from './errors';

/** In the history: what a start made live. */
export const START = 'start';
/** In the history: a rollback that nobody asked for, because loads failed. */
export const AUTOMATIC = 'auto';

/** Whether a name in the history is that of a machine: what it did overrules nobody. */
export const isMachine = (by: string): boolean => by === START || by === AUTOMATIC;

/** @throws RegistryError for a name that only machines have */
export function assertPerson(by: string): void {
  if (isMachine(by))
    throw new RegistryError(
      'BAD_REQUEST',
      `'${by}' is a machine's name in the audit: a start replaces what it did. Choose another.`,
    );
}
