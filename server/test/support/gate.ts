import { randomUUID } from 'node:crypto';
import type {
  CreatedReservation,
  Gate,
  Mark,
  MarksAnswer,
  Parking,
  ParkingBody,
  Reservation,
  StayDocument,
  Ticket,
} from '@parqueo/shared-api/contract';
import { type TestPerson, inHours, join, logIn, openParking, reservationBody } from './people';
import { answerRequest, requestSpace, reservationsOf } from './reservations';
import type { TestServer } from './server';

type Kind = Mark['kind'];
/** A mark as a test writes it: a key and the present time are filled in. */
export type MarkDraft = {
  [K in Kind]: Omit<Extract<Mark, { kind: K }>, 'key' | 'happened_at'> &
    Partial<Pick<Mark, 'key' | 'happened_at'>>;
}[Kind];

/** The gate of a lot, as one of its people uses it. */
export function gateOf(server: TestServer, who: Pick<TestPerson, 'token'>, lotId: number) {
  const { token } = who;

  const write = (draft: MarkDraft) => ({
    key: randomUUID(),
    happened_at: server.clock.now().toISOString(),
    ...draft,
  });

  const send = (marks: readonly MarkDraft[], sent_at?: string) =>
    server.call<MarksAnswer>('POST', `/parking/${lotId}/gate/marks`, {
      ...who,
      body: { marks: marks.map(write), ...(sent_at && { sent_at }) },
    });

  return {
    token,
    send,

    /** Sends one mark; what became of it. */
    async mark(draft: MarkDraft) {
      const { status, body } = await send([draft]);
      if (status !== 200) throw new Error(`${draft.kind}: ${status} ${JSON.stringify(body)}`);
      return body.marks[0] as MarksAnswer['marks'][number];
    },

    async show(): Promise<Gate> {
      const path = `/parking/${lotId}/gate`;
      const { status, body } = await server.call<Gate>('GET', path, who);
      if (status !== 200) throw new Error(`gate: ${status} ${JSON.stringify(body)}`);
      return body;
    },

    async ticket(code: string): Promise<Ticket> {
      const path = `/parking/${lotId}/gate/tickets/${encodeURIComponent(code)}`;
      return (await server.call<Ticket>('GET', path, who)).body;
    },
  };
}

/** Hours from now to the arrival, and from there to the departure. */
type When = Parameters<typeof reservationBody>[2];
type Changes = Parameters<typeof reservationBody>[3];
type WalkIn = Partial<Extract<Mark, { kind: 'walk_in' }>>;

/** A confirmed booking of a lot, from `in` hours from now. */
export async function book(
  server: TestServer,
  { owner, driver, parking }: { owner: TestPerson; driver: TestPerson; parking: Parking },
  when: When = {},
  changes: Changes = {},
): Promise<CreatedReservation> {
  const body = reservationBody(server, parking, when, changes);
  const request = await requestSpace(server, driver, parking.id, body);
  if (request.status !== 201) throw new Error(JSON.stringify(request.body));
  await answerRequest(server, owner, request.body.id, { status: 'confirmed' });
  return request.body;
}

/**
 * A lot, its owner and a driver, by what they do there: two spaces for cars and one for motorcycles, at
 * Q15 an hour.
 */
export async function openGate(
  server: TestServer,
  changes: Partial<ParkingBody> = {},
  known: { owner?: TestPerson; driver?: TestPerson } = {},
) {
  const owner = known.owner ?? (await join(server, 'admin', 'Olga Dueña'));
  const driver = known.driver ?? (await join(server, 'driver', 'Dora Conductora'));
  const parking = await openParking(server, owner, {
    car_spaces_count: 2,
    car_hourly_rate: 15,
    ...changes,
  });
  const gate = gateOf(server, owner, parking.id);
  const spaces = (await gate.show()).spaces.map(({ id }) => id);
  const people = { owner, driver, parking };
  const space = (index: number) => spaces[index] as number;
  const enter = (index: number, more: WalkIn = {}) =>
    gate.mark({ kind: 'walk_in', space_id: space(index), vehicle_plate: 'p-123 abc', ...more });

  return {
    ...people,
    ...gate,
    space,

    /** A confirmed booking, so many hours from now. */
    book: (when?: When, more?: Changes) => book(server, people, when, more),

    /** The driver asks for a space, unless it is somebody else. */
    ask: (when?: When, more?: Changes, by = driver) =>
      requestSpace(server, by, parking.id, reservationBody(server, parking, when, more)),

    /** The owner's answer to a request. */
    answer: (id: number, status: 'confirmed' | 'cancelled', reason?: string) =>
      answerRequest(server, owner, id, { status, reason }),

    /** The driver asks for an end so many hours from now, at the price of what that adds. */
    extend: (id: number, end: number, { added = 1, by = driver, headers = {} } = {}) =>
      server.call<CreatedReservation & { code?: string; fields?: Record<string, string> }>(
        'POST',
        `/reservation/${id}/extend`,
        {
          ...by,
          headers,
          body: { end_time: inHours(server, end), total_cost: parking.car_hourly_rate * added },
        },
      ),

    /** The driver cancels, unless it is somebody else. */
    cancel: (id: number | string, by = driver, body?: unknown) =>
      server.call<Reservation & { code?: string }>('POST', `/reservation/${id}/cancel`, {
        ...by,
        body,
      }),

    /** The owner's list of reservations. */
    reservations: () => reservationsOf(server, owner),

    /** One of them. */
    reservation: async (id: number) =>
      (await reservationsOf(server, owner)).find((each) => each.id === id),

    /** A car without a reservation. */
    enter,

    /** The same; its stay's id. */
    park: async (index: number, more?: WalkIn) => (await enter(index, more)).stay?.id as number,

    undo: (mark_key: string, more: { key?: string; happened_at?: string } = {}) =>
      gate.mark({ kind: 'undone', mark_key, ...more }),

    /** Lets time pass for everybody. */
    async pass({ seconds = 0, minutes = 0, hours = 0 }) {
      server.clock.advance({ seconds, minutes, hours });
      await server.followClock();
      for (const person of [owner, driver]) await logIn(server, person);
    },

    /** The driver's stay as they read it. */
    stayOf: async (id: number | string) =>
      (await server.call<StayDocument>('GET', `/documents/stays/${id}`, driver)).body,

    /** One of the stays that the gate shows. */
    shown: async (id: number) => (await gate.show()).stays.find((stay) => stay.id === id),

    /** Spaces for cars that are free now. */
    async free() {
      const path = `/parking/get/${parking.id}`;
      const { body } = await server.call<Parking>('GET', path, driver);
      return body.availability_stats.car.available_spaces;
    },
  };
}

export type TestGate = Awaited<ReturnType<typeof openGate>>;

/** A lot of its own for each test of a file. */
export function gateOfTests(server: TestServer, changes?: Partial<ParkingBody>): TestGate {
  const gate = {} as TestGate;
  beforeEach(async () => void Object.assign(gate, await openGate(server, changes)));
  return gate;
}
