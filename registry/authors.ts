import { RegistryError } from './errors';

/** Author of what a start made live. */
export const START = 'start';
/** Author of automatic rollbacks, after failed loads. */
export const AUTOMATIC = 'auto';

/** Whether an author is a machine, which overrules nobody. */
export const isMachine = (by: string): boolean => by === START || by === AUTOMATIC;

/** @throws RegistryError for a machine's name */
export function assertPerson(by: string): void {
  if (isMachine(by))
    throw new RegistryError(
      'BAD_REQUEST',
      `'${by}' is a machine's name in the audit: a start replaces what it did. Choose another.`,
    );
}
