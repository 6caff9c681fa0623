import type { ErrorCode } from '@parqueo/shared-api/contract';
import type { Core } from '../../platform/core';
import { first } from '../../platform/db/rows';
import type { Caller } from '../../platform/http/caller';
import { AppError } from '../../platform/http/errors';

/** What somebody may do at a lot: everything, or the work at its gate, board and requests (STF-01). */
export type Right = 'owner' | 'attendant';

export type AccessService = ReturnType<typeof accessService>;

/**
 * Decides who has which right on a lot, for every call that is about one. The database's functions
 * people_at and parkings_of say the same to its own.
 */
export function accessService({ db }: Core) {
  return {
    /**
     * The caller's right on a lot. An integrator's page acts for the owner alone: it has no right where
     * the owner works for another.
     * @param unknown what is answered for a lot that does not exist, or is not theirs
     * @throws AppError ACCESS_ENDED when the owner has taken the right back
     */
    async rightOn(
      { id, origin }: Caller,
      parkingId: number,
      unknown: ErrorCode = 'PARKING_NOT_FOUND',
    ): Promise<Right> {
      const found = await first(db)<{ owns: boolean; attends: boolean | null }>`
        select p.owner_id = ${id} as owns, (
          select bool_or(a.ended_at is null) from attendants a
          where a.parking_id = p.id and a.user_id = ${id} and ${origin === null}) as attends
        from parkings p where p.id = ${parkingId}`;
      if (found?.owns) return 'owner';
      if (found?.attends) return 'attendant';
      throw new AppError(found?.attends === false ? 'ACCESS_ENDED' : unknown);
    },
  };
}
