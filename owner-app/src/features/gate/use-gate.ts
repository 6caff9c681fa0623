import type { KnownGate, KnownGateStay } from '@parqueo/shared-api/answers';
import { type Parking, UNDO_SECONDS, hourlyRateOf } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { gateKey, useGateQuery } from '../../lib/gate-query';
import { type NewMark, type StoredMark, markOf } from '../../lib/marks/mark';
import { markQueue } from '../../lib/marks/mark-queue';
import { clockOffset, datedByServer, useClockOffset } from '../../lib/server-clock';
import { applyMarks } from './apply-marks';

/** The last act, while it can be undone. */
export interface Done {
  /** Description of it: 'C-04 · P123ABC: llegó'. */
  words: string;
  /** Keys of its marks. */
  keys: readonly string[];
  undo: () => void;
}

/** A tap at the gate: one or more marks about one car. */
export interface Act {
  newMarks: readonly NewMark[];
  /** The stay before it; null for a car that comes in without a reservation. */
  stay: KnownGateStay | null;
  /** 'C-04 · P123ABC'. */
  about: string;
  /** Description without the car: 'llegó'. */
  word: string;
  /** The moment for which an amount was shown, by the server's clock; by default that of the tap. */
  at?: Date;
}

/** A lot's gate with the marks that wait on the device, and what can be marked (GAT-01, GAT-03). */
export function useGate(parking: Parking) {
  const host = useHost();
  const client = useQueryClient();
  const queue = markQueue(host, parking.id);
  const marks = useSyncExternalStore(queue.subscribe, queue.marks);
  const online = useSyncExternalStore(host.connection.subscribe, host.connection.online);
  const [done, setDone] = useState<Done | null>(null);
  const queryKey = useMemo(() => gateKey(parking.id), [parking.id]);
  const query = useGateQuery(parking.id);

  useEffect(
    () =>
      queue.onAnswer((answers) => {
        const stays = answers.flatMap(({ stay }) => stay ?? []);
        const refused = answers.flatMap(({ outcome, key }) => (outcome === 'refused' ? [key] : []));
        // A refused act was not done, so there is nothing to undo.
        setDone((last) => (last?.keys.some((key) => refused.includes(key)) ? null : last));
        // Puts the server's stays in before the marks leave the queue, so that no tile flickers.
        client.setQueryData<KnownGate>(queryKey, (gate) => gate && withStays(gate, stays));
        void client.invalidateQueries({ queryKey });
      }),
    [queue, client, queryKey],
  );

  useEffect(() => {
    void queue.send();
    return host.connection.subscribe(() => {
      if (host.connection.online()) void queue.send();
    });
  }, [queue, host]);

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(null), UNDO_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [done]);

  function act({ newMarks, stay, about, word, at }: Act): void {
    const byDevice = new Date(at ? at.getTime() - clockOffset(host) : Date.now());
    const keyed = newMarks.map((newMark) => markOf(newMark, byDevice));
    const undo = () => {
      setDone(null);
      queue.add(
        keyed.toReversed().map(({ key }): StoredMark => ({
          mark: markOf({ kind: 'undone', mark_key: key }, new Date()),
          about,
          before: stay,
        })),
      );
    };
    queue.add(keyed.map((mark) => ({ mark, about })));
    setDone({ words: `${about}: ${word}`, keys: keyed.map(({ key }) => key), undo });
  }

  const { data } = query;
  const offset = useClockOffset();
  const gate = useMemo(
    () =>
      data && applyMarks(data, datedByServer(marks, offset), (type) => hourlyRateOf(parking, type)),
    [data, marks, offset, parking],
  );
  return { query: { ...query, data: gate }, queue, marks, online, act, done };
}

function withStays(gate: KnownGate, stays: readonly KnownGateStay[]): KnownGate {
  const ids = new Set(stays.map(({ id }) => id));
  const latest = new Map(stays.map((stay) => [stay.id, stay]));
  return { ...gate, stays: [...gate.stays.filter(({ id }) => !ids.has(id)), ...latest.values()] };
}
