import { FEATURE_LABELS, PARKING_FEATURES, formatSchedule } from '@parqueo/shared-api/contract';
import type { ParkingDraft } from './parking-draft';

const said = (parts: readonly (string | false)[]) => parts.filter(Boolean).join(' · ');

/** What each group of the form says in a line, while it is folded. */
export const SUMMARIES = {
  place: ({ name, address, zone }: ParkingDraft) =>
    said([name, address, zone !== '' && `Zona ${zone}`]) || 'Sin dirección',
  schedule: ({ availability_schedule }: ParkingDraft) =>
    said(formatSchedule(availability_schedule)),
  features: ({ features, max_height_m, entry_instructions, contact_phone }: ParkingDraft) =>
    said([
      ...PARKING_FEATURES.filter((each) => features[each]).map((each) => FEATURE_LABELS[each]),
      max_height_m !== '' && `hasta ${max_height_m} m`,
      entry_instructions,
      contact_phone,
    ]) || 'Techado, guardia, altura, cómo entrar, teléfono',
  automatic: ({ auto_accept }: ParkingDraft) =>
    auto_accept ? 'Se aceptan automáticamente' : 'Las respondes tú',
  state: ({ active, accepts_reservations }: ParkingDraft) =>
    said([
      active ? 'Activo' : 'Inactivo',
      accepts_reservations ? 'acepta reservaciones' : 'no acepta reservaciones',
    ]),
};

/** The fields of each group, of which one with an error opens it. */
export const GROUPS = {
  place: ['name', 'address', 'zone', 'location'],
  schedule: ['availability_schedule'],
  features: ['features', 'max_height_m', 'entry_instructions', 'contact_phone'],
  automatic: [
    'auto_accept',
    'auto_accept_spaces',
    'auto_accept_from',
    'auto_accept_until',
    'auto_accept_known_plates',
  ],
  state: ['accepts_reservations', 'active'],
} as const satisfies Record<keyof typeof SUMMARIES, readonly (keyof ParkingDraft)[]>;
