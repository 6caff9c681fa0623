import {
  DAY_MS,
  type Figures,
  type FiguresQuery,
  type MonthFigures,
  type PersonFigures,
  monthBounds,
} from '@parqueo/shared-api/contract';
import type { FiguresRow, figuresRepository } from './figures-repository';

const HOURS_OF_DAY = 24;

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

/** Who took payments, of all rows. */
export const peopleOf = (rows: readonly FiguresRow[]): PersonFigures[] =>
  rows.flatMap(({ made_by, name, cash, card, charged, unpaid, unpaid_amount }) =>
    made_by === null ? [] : [{ name: name ?? '', cash, card, charged, unpaid, unpaid_amount }],
  );

/** A month of an owner's lots in figures (OHI-02, OHI-03). */
export async function monthFigures(
  repository: ReturnType<typeof figuresRepository>,
  ownerId: number,
  { month, parking }: FiguresQuery,
  now: Date,
): Promise<MonthFigures> {
  const selection = { ownerId, parkingId: parking, ...monthBounds(month) };
  const [rows, hours, spaces] = await Promise.all([
    repository.figures(selection, now),
    repository.hours(selection, now),
    repository.spaces(selection),
  ]);
  const taken = new Map(hours.map((each) => [each.hour, each.taken]));
  const end = Math.min(selection.until.getTime(), now.getTime());
  const days = Math.max(1, Math.ceil((end - selection.from.getTime()) / DAY_MS));
  return {
    month,
    total: toFigures(rows.find(isTotal)),
    days: rows.flatMap((row) => (row.day === null ? [] : [{ day: row.day, ...toFigures(row) }])),
    lots: rows.flatMap((row) =>
      row.parking_id === null
        ? []
        : [
            {
              parking_id: row.parking_id,
              parking_name: row.name ?? '',
              ...toFigures(row),
            },
          ],
    ),
    people: peopleOf(rows),
    spaces,
    hours: Array.from({ length: HOURS_OF_DAY }, (_, hour) => perDay(taken.get(hour) ?? 0, days)),
  };
}

/** Spaces that were taken on average, with two decimals. */
const perDay = (spaceHours: number, days: number) => Math.round((spaceHours / days) * 100) / 100;
