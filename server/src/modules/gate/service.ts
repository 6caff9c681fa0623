import {
  type Gate,
  type MarksAnswer,
  type MarksBody,
  MINUTE_MS,
  TICKET_EARLY_MINUTES,
  type Ticket,
  type TicketState,
  reservationCodeOf,
} from '@parqueo/shared-api/contract';
import type { Core } from '../../platform/core';
import type { Caller } from '../../platform/http/caller';
import type { AccessService } from '../access/service';
import { clockOffset, isInside } from './mark-rules';
import { markRecorder } from './marks';
import { gateRepository } from './repository';
import { type GateStayRow, toGateStay } from './stay-rows';

export type GateService = ReturnType<typeof gateService>;

/** The gate of a lot: what it shows, what is marked there, and what a ticket is worth (GAT-01 to GAT-06). */
export function gateService({ db, clock, newEvents, changedOnMap }: Core, access: AccessService) {
  const gate = gateRepository(db);
  const answerTo = markRecorder(db, clock);

  return {
    /**
     * The spaces of a lot and its stays around now, of one moment (GAT-01).
     * @throws AppError PARKING_NOT_FOUND for who does not work there
     */
    async show(caller: Caller, parkingId: number): Promise<Gate> {
      const right = await access.rightOn(caller, parkingId);
      const now = clock.now();
      const isolated = db.transaction().setIsolationLevel('repeatable read');
      return isolated.execute(async (transaction) => {
        const snapshot = gateRepository(transaction);
        const spaces = await snapshot.spaces(parkingId);
        const stays = (await snapshot.stays(parkingId, now)).map((stay) =>
          toGateStay(stay, { ...caller, right }),
        );
        return { now: now.toISOString(), spaces, stays };
      });
    },

    /**
     * Records marks in their order; one that is refused does not hold up the others (GAT-03).
     * @throws AppError PARKING_NOT_FOUND for who does not work there
     */
    async record(
      caller: Caller,
      parkingId: number,
      { marks, sent_at }: MarksBody,
    ): Promise<MarksAnswer> {
      const offset = clockOffset(sent_at, clock.now());
      const marking = {
        ...caller,
        right: await access.rightOn(caller, parkingId),
        parkingId,
        offset,
      };
      const answered = [];
      for (const mark of marks) answered.push(await answerTo(marking, mark));
      const answers = answered.map(({ answer }) => answer);
      const people = answered.flatMap(({ notified }) => notified);
      if (people.length > 0) newEvents.publish([...new Set(people)]);
      if (answers.some(({ outcome }) => outcome === 'recorded')) changedOnMap.publish([parkingId]);
      return { marks: answers };
    },

    /**
     * What a ticket is worth at a lot's gate, however its code is typed (GAT-06).
     * @throws AppError PARKING_NOT_FOUND for who does not work there
     */
    async ticket(caller: Caller, parkingId: number, typed: string): Promise<Ticket> {
      const right = await access.rightOn(caller, parkingId);
      const code = reservationCodeOf(typed);
      const found = code === null ? undefined : await gate.byCode(code);
      if (!found) return { state: 'unknown', stay: null, parking_name: null };
      const { id, parking_id, parking_name } = found;
      if (parking_id !== parkingId) {
        const isTheirs = await access.rightOn(caller, parking_id).then(
          () => true,
          () => false,
        );
        return { state: 'other_lot', stay: null, parking_name: isTheirs ? parking_name : null };
      }
      const stay = (await gate.stay(parkingId, { stay_id: id })) as GateStayRow;
      return {
        state: stateOf(stay, clock.now()),
        stay: toGateStay(stay, { ...caller, right }),
        parking_name: null,
      };
    },
  };
}

/** What a lot's own ticket is worth; an unanswered request is none yet. */
function stateOf(stay: GateStayRow, now: Date): TicketState {
  if (stay.status === 'cancelled') return 'cancelled';
  if (stay.status === 'pending') return 'unknown';
  if (isInside(stay)) return 'valid';
  if (stay.status === 'completed') return 'used';
  const opens = stay.start_time.getTime() - TICKET_EARLY_MINUTES * MINUTE_MS;
  return now.getTime() < opens ? 'too_early' : 'valid';
}
