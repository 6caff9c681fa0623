import type { Figures } from '@parqueo/shared-api/contract';
import { formatMoney, token } from '@parqueo/shared-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** Scrolls a wide table on a narrow screen; is reached by keyboard. */
const Frame = styled.div`
  overflow-x: auto;
  /* Shadows at the edges behind which there is more: the surface scrolls away from them. */
  background:
    linear-gradient(to right, ${token('color-surface')} 16px, transparent 40px) left local,
    linear-gradient(to left, ${token('color-surface')} 16px, transparent 40px) right local,
    linear-gradient(to right, ${token('color-line')}, transparent 16px) left scroll,
    linear-gradient(to left, ${token('color-line')}, transparent 16px) right scroll;
  background-repeat: no-repeat;
  @media print {
    overflow: visible;
  }
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${token('text-14')};
  font-variant-numeric: tabular-nums;
  caption {
    padding-bottom: ${token('space-8')};
    font-weight: 700;
    text-align: start;
  }
  th,
  td {
    padding: ${token('space-8')} ${token('space-12')} ${token('space-8')} 0;
    border-top: 1px solid ${token('color-line')};
    text-align: end;
    white-space: nowrap;
  }
  /* As high as a finger. */
  a {
    display: inline-block;
    padding: ${token('space-12')} 0;
    margin: calc(-1 * ${token('space-8')}) 0;
  }
  thead th {
    border-top: 0;
    color: ${token('color-muted')};
    font-weight: 600;
  }
  th:first-child {
    text-align: start;
  }
  th:last-child,
  td:last-child {
    padding-right: 0;
  }
  tbody th {
    font-weight: 400;
  }
`;

interface Column<Row> {
  heading: string;
  cell: (row: Row) => ReactNode;
}

/** The columns of what is shown of a day as of a lot. */
export const FIGURES: readonly Column<Figures>[] = [
  { heading: 'Cobrado', cell: ({ charged }) => formatMoney(charged) },
  { heading: 'Por cobrar', cell: ({ to_charge }) => formatMoney(to_charge) },
  { heading: 'Reservas', cell: ({ reservations }) => reservations },
  { heading: 'Sin reserva', cell: ({ walk_ins }) => walk_ins },
  { heading: 'Canceladas', cell: ({ cancelled }) => cancelled },
  { heading: 'No vinieron', cell: ({ no_shows }) => no_shows },
];

interface FigureTableProps<Row> {
  caption: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Heading and text of each column; the first column names the row. */
  columns: readonly Column<Row>[];
}

/** Figures in rows, with a heading for each row and column. */
export function FigureTable<Row>({ caption, rows, keyOf, columns }: FigureTableProps<Row>) {
  const [first, ...others] = columns;
  return (
    <Frame role="region" aria-label={caption} tabIndex={0}>
      <Table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ heading }) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">{first?.cell(row)}</th>
              {others.map(({ heading, cell }) => (
                <td key={heading}>{cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Frame>
  );
}
