import type { PersonFigures } from '@parqueo/shared-api/contract';
import { Card, formatMoney } from '@parqueo/shared-ui';
import { FigureTable } from './figure-table';

/** The payments at the gate by the person who took them (STF-01, OHI-03); nothing without a payment. */
export function PeopleTable({ people }: { people: readonly PersonFigures[] }) {
  if (people.length === 0) return null;
  return (
    <Card as="section" aria-label="Quién cobró">
      <FigureTable<PersonFigures>
        caption="Quién cobró"
        rows={people}
        keyOf={(person) => people.indexOf(person)}
        columns={[
          { heading: 'Nombre', cell: ({ name }) => name },
          { heading: 'Efectivo', cell: ({ cash }) => formatMoney(cash) },
          { heading: 'Tarjeta', cell: ({ card }) => formatMoney(card) },
          { heading: 'No pagaron', cell: ({ unpaid }) => unpaid },
        ]}
      />
    </Card>
  );
}
