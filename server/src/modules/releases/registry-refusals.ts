import { RegistryError, type RegistryErrorCode } from '@parqueo/registry';
import type { ErrorCode } from '@parqueo/shared-api/contract';
import { AppError } from '../../platform/http/errors';

/** A refusal of the registry as an answer of the API. */
const CODES: Record<RegistryErrorCode, ErrorCode> = {
  INVALID_BUILD: 'BUILD_REFUSED',
  UNSIGNED: 'BUILD_REFUSED',
  DOES_NOT_FIT: 'BUILD_REFUSED',
  NOT_PUBLISHED: 'BUILD_NOT_FOUND',
  NOTHING_TO_ROLL_BACK: 'NOTHING_BEFORE',
  CHANGED_MEANWHILE: 'RELEASE_CHANGED',
  DAMAGED_POINTER: 'REGISTRY_DAMAGED',
  BUSY: 'UNAVAILABLE',
  BAD_REQUEST: 'BAD_REQUEST',
};

/** Those of which the team is told the reasons: something is wrong with its builds. */
const WITH_REASONS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'BUILD_REFUSED',
  'NOTHING_BEFORE',
]);

/**
 * What the registry says, for whoever calls it over HTTPS.
 * @param root folder of the registry, as its messages name it: where it lies is nobody's business
 */
export function registryRefusals(root: string) {
  /** A message without the registry's folder, and without that of an upload in it. */
  const withoutFolders = (message: string): string =>
    message
      .split(`${root}/`)
      .map((part) => part.replace(/^uploads\/[\da-f-]{36}\//, ''))
      .join('');

  function reasonsOf({ code, message, misfits }: RegistryError) {
    const whole = [{ rule: code.toLowerCase().replaceAll('_', '-'), message }];
    return (misfits.length > 0 ? misfits : whole).map((reason) => ({
      ...reason,
      message: withoutFolders(reason.message),
    }));
  }

  /** Does what may be refused. @throws AppError for the registry's refusals */
  async function answered<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof RegistryError)) throw error;
      const code = CODES[error.code];
      const reasons = WITH_REASONS.has(code) ? { misfits: reasonsOf(error) } : {};
      throw new AppError(code, undefined, undefined, reasons);
    }
  }

  return { answered, withoutFolders };
}
