import {
  type AttendantSignupBody,
  HOUR_MS,
  INVITATION_HOURS,
  type Invitation,
  MAX_ATTENDANTS,
  MAX_OPEN_INVITATIONS,
  type NewInvitation,
  type SignupAnswer,
  type Staff,
  type Taken,
  instantOf,
  localTime,
} from '@parqueo/shared-api/contract';
import { Attendant, OpenInvitation } from '@parqueo/shared-api/contract/schemas';
import type { Core } from '../../platform/core';
import type { Db } from '../../platform/db';
import type { Caller } from '../../platform/http/caller';
import { AppError, errorCode } from '../../platform/http/errors';
import { fieldsOf } from '../../platform/http/fields';
import { type IdempotencyKey, createOnce, findKey } from '../../platform/http/idempotency';
import { sealsByEachKey } from '../../platform/keys';
import { networkOf } from '../../platform/limits/networks';
import type { Prover } from '../../platform/limits/proof-of-work';
import { createToken, hashToken } from '../../platform/token';
import { type UserService, lockAccount } from '../users/service';
import { type InvitationRow, invitationRepository } from './invitation-repository';
import { type AttendantRow, attendantRepository } from './repository';

/** Invitations that one owner makes. */
const INVITATIONS = { free: 30, longestWait: 60 };
/** Wrong links of one network; a right link never waits because of them. */
const WRONG_LINKS = { free: 20, longestWait: 60 };

export type AttendantService = ReturnType<typeof attendantService>;

/** Attendants of lots, and the invitations that make them attendants (STF-01). */
export function attendantService(
  { db, clock, attempts, keys, newEvents }: Core,
  users: UserService,
) {
  const attendants = attendantRepository(db);
  const invitations = invitationRepository(db);

  /**
   * The invitation of a link.
   * @throws AppError INVITATION_NOT_FOUND, INVITATION_USED, INVITATION_ENDED, TOO_MANY_REQUESTS
   */
  async function read(token: string, address: string): Promise<InvitationRow> {
    const found = await invitations.find(hashToken(token));
    if (!found) {
      await attempts.take([{ key: `invitation ${networkOf(address)}`, ...WRONG_LINKS }]);
      throw new AppError('INVITATION_NOT_FOUND');
    }
    if (found.used_by !== null) throw new AppError('INVITATION_USED');
    if (found.ends_at <= clock.now()) throw new AppError('INVITATION_ENDED');
    return found;
  }

  /**
   * What somebody still has of an invitation that they have accepted before.
   * @throws AppError ACCESS_ENDED when the owner has taken all lots back
   */
  async function again(invitation: InvitationRow, userId: number): Promise<Invitation> {
    const given = invitation.parkings.map(({ id }) => id);
    const left = await attendants.worksAt(userId, given);
    if (left.length === 0) throw new AppError('ACCESS_ENDED');
    const parkings = invitation.parkings.filter(({ id }) => left.includes(id));
    return toInvitation({ ...invitation, parkings });
  }

  /**
   * Gives the invitation's lots to somebody, once; who has them all already does not use it up.
   * @throws AppError INVITATION_USED, HAS_PARKING, TOO_MANY_ATTENDANTS
   */
  async function grantLots(
    transaction: Db,
    { id, owner_id, parkings }: InvitationRow,
    userId: number,
  ): Promise<void> {
    const now = clock.now();
    if (!(await invitationRepository(transaction).use(id, userId, now)))
      throw new AppError('INVITATION_USED');
    const ids = parkings.map((parking) => parking.id);
    const rights = attendantRepository(transaction);
    await rights.lockLots(ids);
    const added = await rights.add(userId, ids, owner_id, now);
    if (added === 0 && ids.length > 0) throw new AppError('HAS_PARKING');
    if ((await rights.most(ids)) > MAX_ATTENDANTS) throw new AppError('TOO_MANY_ATTENDANTS');
    await rights.notifyOwner(owner_id, userId, now);
  }

  return {
    /** Who works at an owner's lots, and the invitations that are open. */
    async ofOwner(ownerId: number): Promise<Staff> {
      const [found, open] = await Promise.all([
        attendants.ofOwner(ownerId),
        invitations.openOf(ownerId, clock.now()),
      ]);
      return { attendants: found.map(toAttendant), invitations: open.map(toOpenInvitation) };
    },

    /**
     * Makes a link for lots of the owner's. Its token is stored nowhere, so that it is made of what a
     * call that is sent again has as well: the same key gives the same link.
     * @throws AppError PARKING_NOT_FOUND, TOO_MANY_INVITATIONS, TOO_MANY_REQUESTS,
     * IDEMPOTENCY_MISMATCH, INVITATION_NOT_FOUND when what the key made was withdrawn
     */
    async invite(
      ownerId: number,
      parkingIds: readonly number[],
      key: IdempotencyKey,
    ): Promise<NewInvitation> {
      const scoped = { scope: `invitation:${ownerId}`, ...key };
      const seed = key.key ?? createToken();
      const tokensAt = (at: Date) =>
        sealsByEachKey('invitation', `${ownerId} ${at.toISOString()} ${seed}`, keys);
      if ((await findKey(db, scoped)) === null)
        await attempts.take([{ key: `invite ${ownerId}`, ...INVITATIONS }]);
      const id = await createOnce(db, clock, scoped, async (transaction) => {
        await lockAccount(transaction, ownerId);
        const rows = invitationRepository(transaction);
        const now = clock.now();
        if ((await rows.countOpen(ownerId, now)) >= MAX_OPEN_INVITATIONS)
          throw new AppError('TOO_MANY_INVITATIONS');
        const endsAt = new Date(now.getTime() + INVITATION_HOURS * HOUR_MS);
        const hash = hashToken(tokensAt(now)[0]);
        const created = await rows.create(ownerId, parkingIds, hash, now, endsAt);
        if (created === undefined) throw new AppError('PARKING_NOT_FOUND');
        return created;
      });
      const made = await invitations.withId(id);
      const token =
        made && tokensAt(made.created_at).find((one) => hashToken(one) === made.token_hash);
      if (!made || !token) throw new AppError('INVITATION_NOT_FOUND');
      return { ...toOpenInvitation(made), token };
    },

    /** @throws AppError INVITATION_NOT_FOUND, also for a used one and for another owner's */
    async withdraw(ownerId: number, id: number): Promise<void> {
      if (!(await invitations.withdraw(ownerId, id))) throw new AppError('INVITATION_NOT_FOUND');
    },

    /**
     * Takes a lot from an attendant, at once; they are told.
     * @throws AppError ATTENDANT_NOT_FOUND, also for one of another owner's
     */
    async end(ownerId: number, id: number): Promise<void> {
      const userId = await db
        .transaction()
        .execute((transaction) => attendantRepository(transaction).end(ownerId, id, clock.now()));
      if (userId === undefined) throw new AppError('ATTENDANT_NOT_FOUND');
      newEvents.publish([userId]);
    },

    /** What a link gives. @throws as `read` */
    async look(token: string, address: string): Promise<Invitation> {
      return toInvitation(await read(token, address));
    },

    /**
     * Gives the lots to the caller. Repeating it tells those that are still theirs.
     * @throws AppError DRIVER_ACCOUNT, OWN_INVITATION, HAS_PARKING, TOO_MANY_ATTENDANTS, ACCESS_ENDED, and as
     * `read`
     */
    async accept({ id, userType }: Caller, token: string, address: string): Promise<Invitation> {
      const before = async () => {
        const found = await invitations.find(hashToken(token));
        return found?.used_by === id ? again(found, id) : null;
      };
      return unlessRepeated(before, async () => {
        const invitation = await read(token, address);
        if (userType === 'driver') throw new AppError('DRIVER_ACCOUNT');
        if (invitation.owner_id === id) throw new AppError('OWN_INVITATION');
        await db.transaction().execute((transaction) => grantLots(transaction, invitation, id));
        newEvents.publish([invitation.owner_id]);
        return toInvitation(invitation);
      });
    },

    /**
     * Opens an attendant's account and gives it the lots, both or neither.
     * @throws AppError as `accept` and `UserService.create`
     */
    async signUp(
      { token, email, ...account }: AttendantSignupBody,
      client: Prover,
      key: IdempotencyKey,
    ): Promise<SignupAnswer> {
      const before = async () => {
        const existing = await users.createdUnder(key);
        if (!existing) return null;
        const used = await invitations.find(hashToken(token));
        if (!used) throw new AppError('INVITATION_NOT_FOUND');
        await again(used, existing.id);
        return existing;
      };
      return unlessRepeated(before, async () => {
        const invitation = await read(token, client.address);
        const created = await users.create(
          { ...account, email: email ?? null, user_type: 'attendant' },
          client,
          key,
          (transaction, id) => grantLots(transaction, invitation, id),
        );
        newEvents.publish([invitation.owner_id]);
        return created;
      });
    },

    /** What somebody took at the gate today. */
    async taken(userId: number): Promise<Taken> {
      const { date } = localTime(clock.now());
      return { date, ...(await attendants.taken(userId, instantOf(date, '00:00') as Date)) };
    },

    purge: () => invitations.purge(clock.now()),
  };
}

/** Uses an invitation, unless the same call has before; of two at once one finds it used by the other. */
async function unlessRepeated<T>(
  before: () => Promise<T | null>,
  use: () => Promise<T>,
): Promise<T> {
  const known = await before();
  if (known !== null) return known;
  return use().catch(async (error: unknown) => {
    const meanwhile = errorCode(error) === 'INVITATION_USED' ? await before() : null;
    if (meanwhile === null) throw error;
    return meanwhile;
  });
}

const ofAttendant = fieldsOf(Attendant);

const toAttendant = (row: AttendantRow): Attendant => ({
  ...ofAttendant(row),
  parking: { id: row.parking_id, name: row.parking_name },
});

const ofInvitation = fieldsOf(OpenInvitation);

const toOpenInvitation = (row: InvitationRow): OpenInvitation => ({
  ...ofInvitation(row),
  parkings: row.parkings.map(({ id, name }) => ({ id, name })),
});

const toInvitation = ({ owner, parkings, ends_at }: InvitationRow): Invitation => ({
  owner,
  parkings: parkings.map(({ name, address }) => ({ name, address })),
  ends_at: ends_at.toISOString(),
});
