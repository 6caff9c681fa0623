/** Why a command on the registry was refused. */
export type RegistryErrorCode =
  /** The folder is no build, or differs from its manifest. */
  | 'INVALID_BUILD'
  /** The manifest has no signature of the required key, or was altered. */
  | 'UNSIGNED'
  /** There is no such build, or no such release. */
  | 'NOT_PUBLISHED'
  /** The build does not fit the live ones; `misfits` has the reasons. */
  | 'DOES_NOT_FIT'
  /** Nothing is live, or no earlier build can be. */
  | 'NOTHING_TO_ROLL_BACK'
  /** Another build is live than the named one. */
  | 'CHANGED_MEANWHILE'
  /** live.json is missing or cannot be read; nothing is written over it. */
  | 'DAMAGED_POINTER'
  /** Another command holds the registry. */
  | 'BUSY'
  /** An invalid name, build or share. */
  | 'BAD_REQUEST';

/** A `Misfit`, or another reason by a rule of the registry's own ('name', 'more'). */
export interface Reason {
  rule: string;
  message: string;
}

/** A refusal, whose message says what to do next. Any other thrown error is a fault. */
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

/** For `catch`: this value for a missing file. Any other failure is thrown on. */
export const ifMissing =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (hasCode(error, 'ENOENT')) return value;
    throw error;
  };

/** For `catch`: this value for a refusal of the registry. Any other failure is thrown on. */
export const ifRefused =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (error instanceof RegistryError) return value;
    throw error;
  };

/** For `catch`: refuses with this code, in the failure's own words or in these about them. */
export const refusing =
  (code: RegistryErrorCode, words: (why: string) => string = (why) => why) =>
  (cause: unknown): never => {
    throw new RegistryError(code, words(messageOf(cause)), [], { cause });
  };

/** A fault of a dist folder, with what to do. */
export const buildAnew = (why: string): string =>
  `${why}. 'npm run build -- --force' at the top makes it anew.`;

/** Says that no release has this name. */
export const unknownRelease = (name: string, known: readonly string[], which = 'No release') =>
  `${which} is called '${name}'; there are: ${known.join(', ') || 'none'}`;

/** Says that a release is not on the page, with what to do. */
export const nothingLive = (name: string): string =>
  `nothing of ${name} is live: 'promote ${name} BUILD' makes a build live`;

const FULL = 'its disk is full. Make room, then repeat this';
const DISK: Readonly<Record<string, string>> = {
  EDQUOT: FULL,
  ENOSPC: FULL,
  EROFS: 'its disk can only be read',
};

/** For `catch`: a disk's refusal in words and with its folder: a write that fails names no file. It keeps its code. */
export const diskOf =
  (folder: string) =>
  (cause: unknown): never => {
    const { code = '' } = cause as NodeJS.ErrnoException;
    const why = DISK[code];
    if (!why) throw cause;
    throw Object.assign(new Error(`${folder} cannot be written: ${why}`, { cause }), { code });
  };

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
