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

/** A message of the registry without its folder (`root`), and without that of an upload in it. */
export const withoutFolders = (message: string, root: string): string =>
  message
    .split(`${root}/`)
    .map((part) => part.replace(/^uploads\/[\da-f-]{36}\//, ''))
    .join('');

/** The answer of the API for an error: for a refusal of the registry with its reasons. */
export function asAnswer(error: unknown, root: string): unknown {
  if (!(error instanceof RegistryError)) return error;
  const { code, message, misfits } = error;
  const whole = [{ rule: code.toLowerCase().replaceAll('_', '-'), message }];
  const reasons = (misfits.length > 0 ? misfits : whole).map((reason) => ({
    ...reason,
    message: withoutFolders(reason.message, root),
  }));
  return new AppError(CODES[code], undefined, undefined, { misfits: reasons });
}
