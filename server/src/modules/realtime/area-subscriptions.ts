import {
  type Area,
  type AvailabilityEvent,
  type Parking,
  SOCKET_EVENTS,
  areaContains,
} from '@parqueo/shared-api/contract';
import { Area as AreaSchema } from '@parqueo/shared-api/contract/schemas';
import type { Server, Socket } from 'socket.io';
import { Compile } from 'typebox/compile';
import type { Clock } from '../../platform/clock';
import type { ParkingService } from '../parkings/service';

/** Side of a cell of the grid that maps look at, in degrees (about 11 km). */
const CELL_DEGREES = 0.1;
/** An area of more cells watches nothing: single parkings are invisible so far out. */
const MAX_CELLS = 100;
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
const cellOf = (degrees: number) => Math.floor(degrees / CELL_DEGREES);
const roomOf = (column: number, row: number) => `cell:${column}:${row}`;

/** What a connection looks at. */
interface Watch {
  area: Area;
  rooms: string[];
}

/** The rooms of the cells that an area touches; null for one that is too large or no area. */
function watchOf(area: unknown): Watch | null {
  if (!checkedArea.Check(area)) return null;
  const { west, south, east, north }: Area = area;
  if (west >= east || south >= north) return null;
  const columns = cellOf(east) - cellOf(west) + 1;
  const rows = cellOf(north) - cellOf(south) + 1;
  if (columns * rows > MAX_CELLS) return null;
  const rooms = Array.from({ length: columns * rows }, (_, index) =>
    roomOf(cellOf(west) + (index % columns), cellOf(south) + Math.floor(index / columns)),
  );
  return { area, rooms };
}

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
  const watching = new Map<string, Watch>();
  /** When parkings changed whose event is not sent yet, and the last event sent of each other one. */
  const changed = new Map<number, number>();
  const sent = new Map<number, { event: AvailabilityEvent; at: number }>();
  let timer: NodeJS.Timeout | undefined;
  let sending = Promise.resolve();

  function sendSoon(): void {
    timer ??= setTimeout(() => {
      sending = sending.then(sendChanges).catch((error: unknown) => {
        warn(error, 'No se pudo avisar a los mapas');
      });
    }, GATHER_MS);
  }

  /** Removes what is too old to be sent to anybody. */
  function forgetOld(): void {
    const oldest = clock.now().getTime() - TOLD_BEFORE_MS.first;
    for (const [id, { at }] of sent) if (at < oldest) sent.delete(id);
    if (watching.size > 0) return;
    for (const [id, at] of changed) if (at < oldest) changed.delete(id);
  }

  /** Sends the changes; without subscribers they wait. */
  async function sendChanges(): Promise<void> {
    timer = undefined;
    forgetOld();
    if (watching.size === 0) return;
    const changes = [...changed];
    changed.clear();
    for (let from = 0; from < changes.length; from += READ_LIMIT) {
      const times = new Map(changes.slice(from, from + READ_LIMIT));
      const found = await parkings.withIds([...times.keys()]);
      for (const parking of found) sendChange(parking, times.get(parking.id) ?? 0);
    }
  }

  function sendChange(parking: Parking, at: number): void {
    const { id, latitude, longitude, active, accepts_reservations, availability_stats } = parking;
    if (latitude === null || longitude === null) return;
    const event: AvailabilityEvent = {
      parking_id: id,
      latitude,
      longitude,
      active,
      accepts_reservations,
      availability_stats,
    };
    sent.set(id, { event, at });
    // The messages are not volatile: when several parkings change together, a connection would get
    // only the first.
    io.local
      .to(roomOf(cellOf(longitude), cellOf(latitude)))
      .emit(SOCKET_EVENTS.availability, event);
  }

  /** Tells a connection what has changed, just before it did, in what it had not looked at until now. */
  function tellBefore(socket: Socket, { area }: Watch, before: Watch | undefined, since: number) {
    for (const { event, at } of sent.values()) {
      const isNew = areaContains(area, event) && !(before && areaContains(before.area, event));
      if (isNew && at >= since) socket.emit(SOCKET_EVENTS.availability, event);
    }
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
      const forget = () => {
        for (const room of watching.get(socket.id)?.rooms ?? []) void socket.leave(room);
        watching.delete(socket.id);
      };
      socket.on(SOCKET_EVENTS.watchArea, (area: unknown, done: unknown) => {
        const now = performance.now();
        if (now - since > 1000) [since, asks] = [now, 0];
        asks += 1;
        if (asks > ASKS_PER_SECOND) return;
        const before = watching.get(socket.id);
        forget();
        const watch = watchOf(area);
        if (watch) {
          const age = hasWatched ? TOLD_BEFORE_MS.later : TOLD_BEFORE_MS.first;
          const from = clock.now().getTime() - age;
          hasWatched = true;
          watching.set(socket.id, watch);
          // What was told until now goes to it alone; what is told from now on, to its rooms.
          tellBefore(socket, watch, before, from);
          void socket.join(watch.rooms);
          if (changed.size > 0) sendSoon();
        }
        if (typeof done === 'function') done();
      });
      socket.on('disconnect', forget);
    },

    /** Sends these parkings, which have changed here or in another process. */
    changed(ids: readonly number[]): void {
      const at = clock.now().getTime();
      for (const id of ids) changed.set(id, at);
      sendSoon();
    },

    async close(): Promise<void> {
      clearTimeout(timer);
      await sending;
    },
  };
}
