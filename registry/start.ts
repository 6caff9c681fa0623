import { type Misfit, fits } from '@parqueo/federation/fit';
import { SHELL_RELEASE } from '@parqueo/shared-api/contract';
import { AUTOMATIC, START, isMachine } from './authors';
import type { Builds } from './builds';
import type { Reason } from './errors';
import type { Judge } from './judge';
import { type LiveChange, type LiveState, lastChange, lineOf } from './live-state';

interface Built {
  name: string;
  build: string;
}

/**
 * Why a start left a build alone: it was rolled back; there is a canary; a team decided what is live (or
 * that nothing is); it does not fit the live builds; it is not signed; its content is not what its name
 * says.
 */
export type Objection = 'rolled-back' | 'trial' | 'decided' | 'misfit' | 'unsigned' | 'invalid';

/** A build that a start left alone. */
export interface LeftAlone extends Built {
  /** The live build instead. */
  live: string | null;
  /** Author of the last change, if the history has it. */
  by: string | null;
  reason: Objection;
  /** With 'misfit' and 'invalid': each reason, in plain English. */
  misfits: readonly Reason[];
}

/**
 * Who made the live build live, as far as the history goes. After an automatic rollback that is the one
 * who had promoted the build.
 */
function ownerOf(state: LiveState, name: string): string | undefined {
  const lastBy = lastChange(state, name)?.by;
  return lastBy === AUTOMATIC && state.live[name] ? lineOf(state, name).steps.at(-1)?.by : lastBy;
}

/** Whether a person or a team made the live build live. */
export function isSomebodys(state: LiveState, name: string): boolean {
  const owner = ownerOf(state, name);
  return owner !== undefined && !isMachine(owner);
}

/** Why a start leaves a release alone; null: it may make this build live. */
function objection(state: LiveState, { name, build }: Built): Objection | null {
  const { steps, withdrawn } = lineOf(state, name);
  if (withdrawn.has(build)) return 'rolled-back';
  if (state.canary[name]) return 'trial';
  if (steps.length === 0 && withdrawn.size === 0) return null;
  const owner = ownerOf(state, name);
  return owner !== undefined && isMachine(owner) ? null : 'decided';
}

/**
 * The builds that can go live together beside the others. They are judged as a set, because a new shell
 * and the remotes that need it come with one start.
 */
async function fitting(
  wanted: Built[],
  state: LiveState,
  judge: Judge,
): Promise<{ fit: Built[]; misfit: Map<Built, Misfit[]> }> {
  const misfit = new Map<Built, Misfit[]>();
  let fit = wanted;
  for (;;) {
    const next = {
      ...state.live,
      ...Object.fromEntries(fit.map(({ name, build }) => [name, build])),
    };
    const host = await judge.hostOf(next);
    if (!host) return { fit, misfit };
    const remotes = await judge.remotesOf(next);
    const faults = new Map<string, Misfit[]>();
    for (const manifest of remotes) {
      const why = fits(manifest, host, remotes);
      if (why.length > 0) faults.set(manifest.name, why);
    }
    const isAtFault = ({ name }: Built) => faults.has(name);
    const isShell = ({ name }: Built) => faults.size > 0 && name === SHELL_RELEASE;
    const dropped = fit.find(isAtFault) ?? fit.find(isShell);
    if (!dropped) return { fit, misfit };
    const ofOthers = [...faults].flatMap(([name, why]) =>
      why.map(({ rule, message }) => ({ rule, message: `${name}: ${message}` })),
    );
    misfit.set(dropped, faults.get(dropped.name) ?? ofOthers);
    fit = fit.filter((other) => other !== dropped);
  }
}

/**
 * Makes published builds live at a start: of releases without a live build, and of those whose live
 * build is of a start. It never overrules a team's decision (FED-02).
 */
export async function decideAtStart(
  built: readonly Built[],
  state: LiveState,
  judge: Judge,
  builds: Builds,
): Promise<{ changes: LiveChange[]; left: LeftAlone[] }> {
  const left: LeftAlone[] = [];
  const leave = ({ name, build }: Built, reason: Objection, misfits: readonly Misfit[] = []) => {
    const by = lastChange(state, name)?.by ?? null;
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
  const promotion = { action: 'promote', by: START, why: '' } as const;
  return { changes: fit.map(({ name, build }) => ({ name, build, ...promotion })), left };
}
