import type { LiveRemotes } from '@parqueo/federation/runtime';
import { type Audience, type LiveRemote, findScreen } from '@parqueo/shared-api/contract';
import { useState } from 'react';
import { useStore } from 'zustand';

interface Visit {
  audience: Audience;
  demo: boolean;
  pathname: string;
  /** Calls so far that may have changed something. */
  sent: number;
  /** Whether a build can replace the one of an open section now. */
  isReady(build: LiveRemote): boolean;
}

interface Held {
  /** The user and the address of the page. */
  visit: string;
  demands: number;
  sent: number;
  taken: readonly LiveRemote[];
  section?: LiveRemote | undefined;
}

const named = (remotes: readonly LiveRemote[], name: string | undefined) =>
  remotes.find(({ manifest }) => manifest.name === name);

/**
 * The builds of the menu, addresses and sections, and the one of the section at this address. A newly live
 * build is taken at the next navigation, and never within a form. Within the open section it is taken if
 * it is loaded; else the section stays with its build until the visitor leaves it or demands the newest.
 * A section that is disabled is gone at the next address, unless something was sent from this one, whose
 * answer may be there; where there is none, the first that is live is shown at once (FED-02).
 */
export function useTakenRemotes(remotes: LiveRemotes, visitor: Visit) {
  const { audience, demo, pathname, sent, isReady } = visitor;
  const { current, fallbacks, disabled, demands } = useStore(remotes);
  const visit = `${audience} ${pathname}`;
  const sectionOf = (taken: readonly LiveRemote[]) =>
    findScreen(taken, audience, demo, pathname)?.remote;

  const [held, hold] = useState<Held>({ visit: '', demands, sent, taken: current });
  let now = held;
  const appears = !held.section && sectionOf(current) !== undefined;
  if (held.visit !== visit || held.demands !== demands || appears) {
    const found = held.demands === demands ? sectionOf(held.taken) : undefined;
    const open = found === held.section ? found : undefined;
    const newest = named(current, open?.manifest.name);
    const takes = newest && sectionOf(current) === newest && isReady(newest);
    const awaitsAnswer = open && !newest && !sectionOf(current) && sent !== held.sent;
    const taken = awaitsAnswer
      ? [...current, open]
      : open && newest && newest !== open && !takes
        ? current.map((live) => (live === newest ? open : live))
        : current;
    now = { visit, demands, sent, taken, section: sectionOf(taken) };
    hold(now);
  }

  const { taken, section } = now;
  const live = named(current, section?.manifest.name);
  return {
    taken,
    section,
    /** The screen at this address of a disabled remote; null: none. */
    off: findScreen([{ manifest: { routes: disabled } }], audience, demo, pathname),
    /** Another build of this section is live. In development React Refresh replaces the components. */
    offered: process.env.NODE_ENV !== 'development' && live !== undefined && live !== section,
    /** The live build failed here, so this section runs the one before. */
    older: section !== undefined && fallbacks.includes(section),
  };
}
