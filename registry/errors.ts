/**
 * Why a command on the registry was refused:
 * - `INVALID_BUILD`: the folder is no build, or not as its manifest says
 * - `UNSIGNED`: the manifest has no signature of the key that is asked for, or was altered
 * - `NOT_PUBLISHED`: there is no such build, or no such release
 * - `DOES_NOT_FIT`: what is live and this build do not go together; `misfits` says why
 * - `NOTHING_TO_ROLL_BACK`: nothing is live, or no earlier build can be
 * - `CHANGED_MEANWHILE`: another build is live than the one that was meant
 * - `DAMAGED_POINTER`: live.json is missing or cannot be read; nothing is written over it
 * - `BUSY`: another command holds the registry
 * - `BAD_REQUEST`: a name, a build or a share that cannot be
 */
export type RegistryErrorCode =
  | 'INVALID_BUILD'
  | 'UNSIGNED'
  | 'NOT_PUBLISHED'
  | 'DOES_NOT_FIT'
  | 'NOTHING_TO_ROLL_BACK'
  | 'CHANGED_MEANWHILE'
  | 'DAMAGED_POINTER'
  | 'BUSY'
  | 'BAD_REQUEST';

/** A `Misfit`, or another reason by a rule of the registry's own ('name', 'more'). */
export interface Reason {
  rule: string;
  message: string;
}

/** A refusal, in words that say what to do next. Anything else that is thrown is a fault. */
export class RegistryError extends Error {
  constructor(
    readonly code: RegistryErrorCode,
    message: string,
    /** With `DOES_NOT_FIT`: the first reasons, in plain English. */
    readonly misfits: readonly Reason[] = [],
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'RegistryError';
  }
}

/** Whether a call of the file system failed for this reason ('ENOENT'). */
export const hasCode = (error: unknown, code: string): boolean =>
  (error as NodeJS.ErrnoException).code === code;

/** For `catch`: this in place of what a file that is missing would give. Any other failure goes on. */
export const ifMissing =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (hasCode(error, 'ENOENT')) return value;
    throw error;
  };

/** For `catch`: this in place of what a refusal of the registry ended. Any other failure goes on. */
export const ifRefused =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (error instanceof RegistryError) return value;
    throw error;
  };

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
