import type { PersonFigures } from '@parqueo/shared-api/contract';
import { Figures } from '@parqueo/shared-api/contract/schemas';
import type { FiguresRow } from './figures-repository';

const FIELDS = Object.keys(Figures.properties) as (keyof Figures)[];

/** The figures of a row, without what says whose they are; zeros where there were no stays and no payments. */
export const toFigures = (row: FiguresRow | undefined): Figures =>
  Object.fromEntries(FIELDS.map((field) => [field, row?.[field] ?? 0])) as Figures;

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
