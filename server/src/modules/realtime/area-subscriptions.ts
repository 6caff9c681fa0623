import {
  type Area,
  type AvailabilityEvent,
  type Parking,
  SOCKET_EVENTS,
} from '@parqueo/shared-api/contract';
import { Area as AreaSchema } from '@parqueo/shared-api/contract/schemas';
import type { Server, Socket } from 'socket.io';
import { Compile } from 'typebox/compile';
import type { ParkingService } from '../parkings/service';

/** Side of a cell of the grid that maps look at, in degrees (about 11 km). */
const CELL_DEGREES = 0.1;
/** An area of more cells watches nothing: single parkings are invisible so far out. */
const MAX_CELLS = 100;
/** Changes of this many milliseconds are read together. */
const GATHER_MS = 200;
/** Parkings read by one statement. */
const READ_LIMIT = 500;
/** Areas that one connection may watch within a second. */
const ASKS_PER_SECOND = 10;

const checkedArea = Compile(AreaSchema);
const cellOf = (degrees: number) => Math.floor(degrees / CELL_DEGREES);
const roomOf = (column: number, row: number) => `cell:${column}:${row}`;

/** Rooms of the cells that an area touches; none for one that is too large or no area. */
function roomsOf(area: unknown): string[] {
  if (!checkedArea.Check(area)) return [];
  const { west, south, east, north }: Area = area;
  if (west >= east || south >= north) return [];
  const columns = cellOf(east) - cellOf(west) + 1;
  const rows = cellOf(north) - cellOf(south) + 1;
  if (columns * rows > MAX_CELLS) return [];
  return Array.from({ length: columns * rows }, (_, index) =>
    roomOf(cellOf(west) + (index % columns), cellOf(south) + Math.floor(index / columns)),
  );
}

interface Dependencies {
  io: Server;
  parkings: ParkingService;
  warn(error: unknown, message: string): void;
}

/**
 * Sends maps the changes within the area that they show (MAP-05). Each process reads a changed
 * parking after the notification, and sends it to its own connections: the last message is the
 * newest, whichever process made the change.
 */
export function openAreaSubscriptions({ io, parkings, warn }: Dependencies) {
  const watching = new Map<string, string[]>();
  const changed = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  let sending = Promise.resolve();

  async function sendChanges(): Promise<void> {
    timer = undefined;
    const ids = [...changed];
    changed.clear();
    if (watching.size === 0) return;
    for (let from = 0; from < ids.length; from += READ_LIMIT) {
      const found = await parkings.withIds(ids.slice(from, from + READ_LIMIT));
      for (const parking of found) sendChange(parking);
    }
  }

  function sendChange(parking: Parking): void {
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
    // The messages are not volatile: when several parkings change together, a connection would get
    // only the first.
    io.local
      .to(roomOf(cellOf(longitude), cellOf(latitude)))
      .emit(SOCKET_EVENTS.availability, event);
  }

  return {
    /**
     * Lets a connection choose what it watches, acknowledged as soon as it does; whatever is not an
     * area stops it.
     */
    serve(socket: Socket): void {
      let since = 0;
      let asks = 0;
      const forget = () => {
        for (const room of watching.get(socket.id) ?? []) void socket.leave(room);
        watching.delete(socket.id);
      };
      socket.on(SOCKET_EVENTS.watchArea, (area: unknown, done: unknown) => {
        const now = performance.now();
        if (now - since > 1000) [since, asks] = [now, 0];
        asks += 1;
        if (asks > ASKS_PER_SECOND) return;
        forget();
        const rooms = roomsOf(area);
        if (rooms.length > 0) {
          watching.set(socket.id, rooms);
          void socket.join(rooms);
        }
        if (typeof done === 'function') done();
      });
      socket.on('disconnect', forget);
    },

    /** Sends these parkings, which have changed here or in another process. */
    changed(ids: readonly number[]): void {
      for (const id of ids) changed.add(id);
      timer ??= setTimeout(() => {
        sending = sending.then(sendChanges).catch((error: unknown) => {
          warn(error, 'No se pudo avisar a los mapas');
        });
      }, GATHER_MS);
    },

    async close(): Promise<void> {
      clearTimeout(timer);
      await sending;
    },
  };
}
