import type { OpenSession } from '../contract/schemas';
import { type Answer, type Table, flag, isoInstantOf, readBy, text } from './read';

/** One of the caller's open sessions. */
export const readSession = readBy({
  id: text,
  current: [flag, false],
  created_at: [isoInstantOf, null],
  last_used_at: [isoInstantOf, null],
  device: [text, 'Dispositivo desconocido'],
} satisfies Table<OpenSession>);
export type KnownSession = Answer<typeof readSession>;
