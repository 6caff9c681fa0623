import { SHELL_RELEASE } from '@parqueo/shared-api/contract';
import { type Misfit, fits } from '@parqueo/federation/fit';
import { AUTOMATIC, START, isMachine } from './authors';
import type { Builds } from './builds';
import type { Judge } from './judge';
import { type LiveChange, type LiveState, lineOf } from './live-state';

interface Built {
  name: string;
  build: string;
}

/**
 * Why a start left a build alone: it was rolled back; another is being tried out; what is live (or
 * that nothing is) was decided by somebody; it does not fit what stays live; it is not signed.
 */
export type Objection = 'rolled-back' | 'trial' | 'decided' | 'misfit' | 'unsigned';

/** A build that a start left alone. */
export interface LeftAlone extends Built {
  /** What is live instead. */
  live: string | null;
  /** Who made the last change, where the history says so. */
  by: string | null;
  reason: Objection;
  /** With 'misfit': each reason, in plain English. */
  misfits: readonly Misfit[];
}

/**
 * Who made live what is live now, as far as the history says it. What a machine rolled back to counts
 * as whoever had promoted it.
 */
function ownerOf(state: LiveState, name: string): string | undefined {
  const { steps, lastBy } = lineOf(state, name);
  return lastBy === AUTOMATIC && state.live[name] ? steps.at(-1)?.by : lastBy;
}

/** Whether a person or a team made live what is live now, by a name that the history has. */
export function isSomebodys(state: LiveState, name: string): boolean {
  const owner = ownerOf(state, name);
  return owner !== undefined && !isMachine(owner);
}

/** Why a start leaves a release as it is; null: it may make this build live. */
function objection(state: LiveState, { name, build }: Built): Objection | null {
  const { steps, withdrawn } = lineOf(state, name);
  if (withdrawn.has(build)) return 'rolled-back';
  if (state.canary[name]) return 'trial';
  if (steps.length === 0 && withdrawn.size === 0) return null;
  const owner = ownerOf(state, name);
  return owner !== undefined && isMachine(owner) ? null : 'decided';
}

/**
 * Those of the builds that can go live together, beside what stays. They are judged as a set: a new
 * shell and the remotes that need it come with one start.
 */
async function fitting(
  wanted: Built[],
  state: LiveState,
  judge: Judge,
): Promise<{ fit: Built[]; misfit: Map<Built, Misfit[]> }> {
  const misfit = new Map<Built, Misfit[]>();
  let fit = wanted;
  const drop = (built: Built, why: Misfit[]) => {
    misfit.set(built, why);
    fit = fit.filter((other) => other !== built);
  };
  for (;;) {
    const next = {
      ...state.live,
      ...Object.fromEntries(fit.map(({ name, build }) => [name, build])),
    };
    const host = await judge.hostOf(next);
    if (!host) return { fit, misfit };
    const remotes = await judge.remotesOf(next);
    const faults = remotes
      .map((manifest) => ({ name: manifest.name, why: fits(manifest, host, remotes) }))
      .filter(({ why }) => why.length > 0);
    const [ours] = fit.filter(({ name }) => faults.some((fault) => fault.name === name));
    const shell = fit.find(({ name }) => name === SHELL_RELEASE);
    const whyOf = (name: string) => faults.find((fault) => fault.name === name)?.why ?? [];
    if (ours) drop(ours, whyOf(ours.name));
    else if (shell && faults.length > 0)
      drop(
        shell,
        faults.flatMap(({ name, why }) =>
          why.map(({ rule, message }) => ({ rule, message: `${name}: ${message}` })),
        ),
      );
    else return { fit, misfit };
  }
}

/**
 * What a start makes live of these published builds: what has nothing live, and what replaces a
 * build that a start put there. A team's decision is never overruled (FED-02).
 */
export async function decideAtStart(
  built: readonly Built[],
  state: LiveState,
  judge: Judge,
  builds: Builds,
): Promise<{ changes: LiveChange[]; left: LeftAlone[] }> {
  const left: LeftAlone[] = [];
  const leave = ({ name, build }: Built, reason: Objection, misfits: readonly Misfit[] = []) => {
    const by = lineOf(state, name).lastBy ?? null;
    left.push({ name, build, live: state.live[name] ?? null, by, reason, misfits });
  };
  const wanted: Built[] = [];
  for (const one of built) {
    if (state.live[one.name] === one.build) continue;
    const reason = objection(state, one);
    if (reason) leave(one, reason);
    else wanted.push(one);
  }
  for (const { name, build } of wanted) await builds.verify(name, build);
  const { fit, misfit } = await fitting(wanted, state, judge);
  for (const [one, why] of misfit) leave(one, 'misfit', why);
  const changes = fit.map(({ name, build }): LiveChange => ({
    name,
    build,
    action: 'promote',
    by: START,
    why: '',
  }));
  return { changes, left };
}
