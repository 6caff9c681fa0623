import type { KnownGate, KnownGateStay } from '@parqueo/shared-api/answers';
import type { Parking } from '@parqueo/shared-api/contract';
import { createContext, useContext } from 'react';
import type { Act } from './use-gate';

/** The gate that is shown, and what its details do there. */
export interface AtGate {
  parking: Parking;
  /** With the marks that wait. */
  gate: KnownGate;
  /** Marks, and closes the details. */
  act: (act: Act) => void;
  close: () => void;
  /** The plate that was looked for, when nobody inside or awaited has it; else ''. */
  newcomer: string;
  open: (spaceId: number) => void;
  /** Lets another space be chosen for a car. */
  move: (stay: KnownGateStay) => void;
}

const Context = createContext<AtGate | null>(null);
export const GateProvider = Context.Provider;

/** The gate around; throws without one. */
export function useAtGate(): AtGate {
  const gate = useContext(Context);
  if (!gate) throw new Error('useAtGate needs a GateProvider above it');
  return gate;
}
