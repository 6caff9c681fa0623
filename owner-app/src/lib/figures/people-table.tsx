import type { PersonFigures } from '@parqueo/shared-api/contract';
import { Card, formatMoney } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { FigureTable } from './figure-table';

/* Four columns fit a phone, whatever the names: an amount has no space to break at. */
const Sheet = styled(Card)`
  th,
  td {
    white-space: normal;
  }
  tbody th {
    min-width: 64px;
    overflow-wrap: anywhere;
  }
`;

const unpaidOf = ({ unpaid, unpaid_amount }: PersonFigures): string =>
  unpaid === 0 || unpaid_amount === null
    ? `${unpaid}`
    : `${unpaid} · ${formatMoney(unpaid_amount)}`;

/** The payments at the gate by the person who took them (STF-01, OHI-03); nothing without a payment. */
export function PeopleTable({ people }: { people: readonly PersonFigures[] }) {
  if (people.length === 0) return null;
  return (
    <Sheet>
      <FigureTable<PersonFigures>
        caption="Quién cobró"
        rows={people}
        keyOf={(person) => people.indexOf(person)}
        columns={[
          { heading: 'Nombre', cell: ({ name }) => name },
          { heading: 'Efectivo', cell: ({ cash }) => formatMoney(cash) },
          { heading: 'Tarjeta', cell: ({ card }) => formatMoney(card) },
          { heading: 'No pagaron', cell: unpaidOf },
        ]}
      />
    </Sheet>
  );
}
