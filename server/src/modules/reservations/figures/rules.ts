import type { Figures, PersonFigures } from '@parqueo/shared-api/contract';
import type { FiguresRow } from './figures-repository';

/** No stays and no payments. */
const NOTHING: Figures = {
  earnings: 0,
  reservations: 0,
  pending: 0,
  walk_ins: 0,
  cancelled: 0,
  no_shows: 0,
  cash: 0,
  card: 0,
  charged: 0,
  unpaid: 0,
  unpaid_amount: 0,
  to_charge: 0,
};

/** The figures of a row, without what says whose they are. */
export function toFigures(row: FiguresRow | undefined): Figures {
  const fields = Object.keys(NOTHING) as (keyof Figures)[];
  return Object.fromEntries(fields.map((field) => [field, row?.[field] ?? 0])) as Figures;
}

/** The row of everything that was selected. */
export const isTotal = ({ day, parking_id, made_by }: FiguresRow): boolean =>
  day === null && parking_id === null && made_by === null;

/** Who took payments, by what name now, and what they took. */
export interface Taken {
  made_by: number;
  name: string;
  took: Omit<PersonFigures, 'name'>;
}

export const takenOf = (rows: readonly FiguresRow[]): Taken[] =>
  rows.flatMap(({ made_by, name, cash, card, charged, unpaid, unpaid_amount }) =>
    made_by === null
      ? []
      : [{ made_by, name: name ?? '', took: { cash, card, charged, unpaid, unpaid_amount } }],
  );

/** The same as the contract has it. */
export const peopleOf = (taken: readonly Taken[]): PersonFigures[] =>
  taken.map(({ name, took }) => ({ name, ...took }));
