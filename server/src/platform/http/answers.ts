import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

const answers = Symbol('answers');

/** Answers that are under way, in the order of their requests; on their connection, as in when-closed.ts. */
export const answersOf = (
  connection: Duplex & { [answers]?: Set<ServerResponse> },
): Set<ServerResponse> => (connection[answers] ??= new Set());
