import type { LiveRemotes } from '@parqueo/federation/runtime';
import { type Audience, type LiveRemote, findScreen } from '@parqueo/shared-api/contract';
import { useState } from 'react';
import { useStore } from 'zustand';

interface Visit {
  audience: Audience;
  demo: boolean;
  pathname: string;
  /** Whether a build can take the place of the one of an open section now. */
  isReady(build: LiveRemote): boolean;
}

interface Held {
  /** Whose page at which address. */
  visit: string;
  demands: number;
  taken: readonly LiveRemote[];
  section?: LiveRemote | undefined;
}

const named = (remotes: readonly LiveRemote[], name: string | undefined) =>
  remotes.find(({ manifest }) => manifest.name === name);

/**
 * The builds that menu, addresses and sections are of, and the one of the section at this address. What
 * is newly live is taken when the visitor goes elsewhere, and never in the middle of a form: another
 * address of the section that is open is of the build that is live if that one is ready, else the section
 * keeps its build until it is left or somebody demands the newest. One that is no longer live ends at the
 * next address (FED-02).
 */
export function useTakenRemotes(remotes: LiveRemotes, visitor: Visit) {
  const { audience, demo, pathname, isReady } = visitor;
  const { current, fallbacks, demands } = useStore(remotes);
  const visit = `${audience} ${pathname}`;
  const sectionOf = (taken: readonly LiveRemote[]) =>
    findScreen(taken, audience, demo, pathname)?.remote;

  const [held, hold] = useState<Held>({ visit: '', demands, taken: current });
  let now = held;
  if (held.visit !== visit || held.demands !== demands) {
    const open = held.demands === demands ? sectionOf(held.taken) : undefined;
    const newest = open === held.section ? named(current, open?.manifest.name) : undefined;
    const takes = newest && sectionOf(current) === newest && isReady(newest);
    const taken =
      open && newest && newest !== open && !takes
        ? current.map((live) => (live === newest ? open : live))
        : current;
    now = { visit, demands, taken, section: sectionOf(taken) };
    hold(now);
  }

  const { taken, section } = now;
  const live = named(current, section?.manifest.name);
  return {
    taken,
    section,
    /** Another build of this section is live. In development it replaces the components by itself. */
    offered: process.env.NODE_ENV !== 'development' && live !== undefined && live !== section,
    /** This section runs the build before the live one, which failed here. */
    older: section !== undefined && fallbacks.includes(section),
  };
}
