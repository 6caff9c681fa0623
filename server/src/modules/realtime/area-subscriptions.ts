import {
  type Area,
  type AvailabilityEvent,
  type Parking,
  type Position,
  SOCKET_EVENTS,
  areaContains,
} from '@parqueo/shared-api/contract';
import { Area as AreaSchema } from '@parqueo/shared-api/contract/schemas';
import type { Server, Socket } from 'socket.io';
import { Compile } from 'typebox/compile';
import type { Clock } from '../../platform/clock';
import type { FormerPlace } from '../../platform/core';
import type { ParkingService } from '../parkings/service';

/** A larger area, in square degrees, watches nothing: single parkings are invisible so far out. */
const LARGEST_AREA = 1;
/** Changes of this many milliseconds are read together: with that, a map is told within a tenth of a second. */
const GATHER_MS = 50;
/** Parkings read by one statement. */
const READ_LIMIT = 500;
/**
 * How long before a connection began to look a change is told to it, in milliseconds: the answer on its screen may
 * be of before the change. That of the first area may be as old as the page.
 */
const TOLD_BEFORE_MS = { first: 60_000, later: 10_000 };
/** Areas that one connection may watch within a second. */
const ASKS_PER_SECOND = 10;

const checkedArea = Compile(AreaSchema);

/** Whether a connection may watch it. */
function isWatchable(area: unknown): area is Area {
  if (!checkedArea.Check(area)) return false;
  const { west, south, east, north }: Area = area;
  const [width, height] = [east - west, north - south];
  return width > 0 && height > 0 && width * height <= LARGEST_AREA;
}

/** What a map is told of a parking; nothing of one that is on none. */
function eventsOf(parking: Parking): AvailabilityEvent[] {
  const { id, latitude, longitude, active, accepts_reservations, availability_stats } = parking;
  if (latitude === null || longitude === null) return [];
  return [
    { parking_id: id, latitude, longitude, active, accepts_reservations, availability_stats },
  ];
}

/** An event, when the parking changed, and where maps may show it. */
interface Change {
  event: AvailabilityEvent;
  at: number;
  places: readonly Position[];
}

const isShownIn = (area: Area, { places }: Change) =>
  places.some((place) => areaContains(area, place));

interface Dependencies {
  io: Server;
  parkings: ParkingService;
  clock: Clock;
  warn(error: unknown, message: string): void;
}

/**
 * Sends maps the changes within the area that they show (MAP-05). Each process reads a changed
 * parking after the notification, and sends it to its own connections: the last message is the
 * newest, whichever process made the change.
 */
export function openAreaSubscriptions({ io, parkings, clock, warn }: Dependencies) {
  /** The areas of connections, by their ids. */
  const watching = new Map<string, Area>();
  /** When parkings changed whose event is not sent yet, and the last event sent of each other one. */
  const waiting = new Map<number, number>();
  const sent = new Map<number, Change>();
  /** Where parkings were before: maps that may show them there are told as well. */
  let moves: (FormerPlace & { at: number })[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sending = Promise.resolve();

  function sendSoon(): void {
    timer ??= setTimeout(() => {
      sending = sending.then(sendChanges).catch((error: unknown) => {
        warn(error, 'No se pudo avisar a los mapas');
      });
    }, GATHER_MS);
  }

  function changed(ids: readonly number[]): void {
    const at = clock.now().getTime();
    for (const id of ids) waiting.set(id, at);
    sendSoon();
  }

  /** Removes what is too old to be sent to anybody. */
  function forgetOld(): void {
    const oldest = clock.now().getTime() - TOLD_BEFORE_MS.first;
    for (const [id, { at }] of sent) if (at < oldest) sent.delete(id);
    moves = moves.filter(({ at }) => at >= oldest);
    if (watching.size > 0) return;
    for (const [id, at] of waiting) if (at < oldest) waiting.delete(id);
  }

  /** Sends the changes; without subscribers they wait. */
  async function sendChanges(): Promise<void> {
    timer = undefined;
    forgetOld();
    if (watching.size === 0) return;
    const changes = [...waiting];
    waiting.clear();
    for (let from = 0; from < changes.length; from += READ_LIMIT) {
      const times = new Map(changes.slice(from, from + READ_LIMIT));
      const read = (await parkings.withIds([...times.keys()])).flatMap(eventsOf).map((event) => ({
        event,
        at: times.get(event.parking_id) ?? 0,
        places: [event, ...moves.filter(({ id }) => id === event.parking_id)],
      }));
      for (const change of read) sent.set(change.event.parking_id, change);
      tell(read);
    }
  }

  /** Tells each connection all that changed in its area in one message, made once for all who see the same. */
  function tell(read: Change[]): void {
    const messages = new Map<string, { seen: AvailabilityEvent[]; ids: string[] }>();
    for (const [id, area] of watching) {
      const seen = read.filter((change) => isShownIn(area, change)).map(({ event }) => event);
      if (seen.length === 0) continue;
      const key = seen.map(({ parking_id }) => parking_id).join();
      const message = messages.get(key) ?? { seen, ids: [] };
      message.ids.push(id);
      messages.set(key, message);
    }
    // Not volatile: a connection that is still taking another message would miss this one.
    for (const { seen, ids } of messages.values())
      io.local.to(ids).emit(SOCKET_EVENTS.availability, ...seen);
  }

  /** Tells a connection what has changed, just before it did, in what it had not looked at until now. */
  function tellBefore(socket: Socket, area: Area, before: Area | undefined, since: number) {
    const unseen = [...sent.values()].filter(
      (change) =>
        change.at >= since && isShownIn(area, change) && !(before && isShownIn(before, change)),
    );
    if (unseen.length > 0)
      socket.emit(SOCKET_EVENTS.availability, ...unseen.map(({ event }) => event));
  }

  return {
    /**
     * Lets a connection choose what it watches, acknowledged as soon as it does; whatever is not an
     * area stops it.
     */
    serve(socket: Socket): void {
      let since = 0;
      let asks = 0;
      let hasWatched = false;
      socket.on(SOCKET_EVENTS.watchArea, (area: unknown, done: unknown) => {
        const now = performance.now();
        if (now - since > 1000) [since, asks] = [now, 0];
        asks += 1;
        if (asks > ASKS_PER_SECOND) return;
        const before = watching.get(socket.id);
        if (isWatchable(area)) {
          const age = hasWatched ? TOLD_BEFORE_MS.later : TOLD_BEFORE_MS.first;
          hasWatched = true;
          watching.set(socket.id, area);
          tellBefore(socket, area, before, clock.now().getTime() - age);
          if (waiting.size > 0) sendSoon();
        } else {
          watching.delete(socket.id);
        }
        if (typeof done === 'function') done();
      });
      socket.on('disconnect', () => watching.delete(socket.id));
    },

    /** Sends these parkings, which have changed here or in another process. */
    changed,

    /** The same of some that were moved. */
    moved(places: readonly FormerPlace[]): void {
      const at = clock.now().getTime();
      moves.push(...places.map((place) => ({ ...place, at })));
      changed(places.map(({ id }) => id));
    },

    async close(): Promise<void> {
      clearTimeout(timer);
      await sending;
    },
  };
}
