import {
  type OpeningHours,
  type ParkingState,
  type ParkingStateKind,
  DAY_MS,
  formatTimeSince,
  formatOpening,
  nextOpening,
  openUntil,
} from '@parqueo/shared-api/contract';

/** 'Abierto, cierra 18:00', 'Abierto las 24 horas', 'Cerrado ahora · abre lun 06:30'. */
function openingWords(schedule: OpeningHours, now: Date): string {
  const inAWeek = new Date(now.getTime() + 7 * DAY_MS);
  const until = openUntil(schedule, now, inAWeek);
  if (!until) {
    const opens = nextOpening(schedule, now);
    return opens ? `Cerrado ahora · abre ${formatOpening(now, opens)}` : 'Cerrado';
  }
  if (until >= inAWeek) return 'Abierto las 24 horas';
  return `Abierto, cierra ${formatTimeSince(now, until)}`;
}

/** Kinds that hours alone decide: what else there is to say is whether it is open now. */
const OF_HOURS: ReadonlySet<ParkingStateKind> = new Set(['closed', 'closesBefore', 'unreservable']);

/** A parking's state for the stay and its hours now; nothing of an inactive one, whose chip says so. */
export function stateWords(
  { kind, label }: ParkingState,
  schedule: OpeningHours,
  now: Date,
): string {
  if (kind === 'inactive') return '';
  const opening = openingWords(schedule, now);
  // Closed now and for the stay: once is enough.
  if (kind === 'closed' && !opening.startsWith('Abierto')) return label;
  return OF_HOURS.has(kind) ? opening : `${label} · ${opening}`;
}
