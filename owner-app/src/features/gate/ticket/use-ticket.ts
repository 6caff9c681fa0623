import type { KnownGate, KnownGateStay } from '@parqueo/shared-api/answers';
import type { TicketState } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Validity of a code: the server's answer, or 'unchecked' with what the device has of it. */
export interface CheckedTicket {
  state: TicketState | 'unchecked';
  stay: KnownGateStay | null;
  /** Name of the lot that the ticket is for, where the caller works there too. */
  parkingName: string | null;
}

/** Wait for the server's answer before the device's own data is shown, in milliseconds (GAT-06). */
const PATIENCE_MS = 900;

/**
 * Checks a ticket's code at a gate: null until there is a result, for less than a second. An answer that
 * comes later replaces the device's result.
 */
export function useTicket(parkingId: number, code: string, gate: KnownGate): CheckedTicket | null {
  const { api } = useHost();
  const [late, setLate] = useState(false);
  const { data, isError } = useQuery({
    queryKey: ['ticket', parkingId, code],
    queryFn: ({ signal }) => api.gate.ticket(parkingId, code, signal),
    retry: false,
    gcTime: 0,
  });
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);

  // The gate includes this device's waiting marks, which the answer cannot have.
  const atGate = gate.stays.find((stay) => stay.code === code) ?? null;
  if (data) return { state: data.state, stay: atGate ?? data.stay, parkingName: data.parking_name };
  return isError || late ? { state: 'unchecked', stay: atGate, parkingName: null } : null;
}
