import { Fold } from '@parqueo/remote-kit';
import type { Parking } from '@parqueo/shared-api/contract';
import { useMinute } from '@parqueo/shared-api/react';
import { token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { CloseToday, closingNow } from '../../lib/closures/close-today';

/* As high as the button, so that nothing moves when it is missing. */
const Over = styled.p`
  min-height: ${token('size-target')};
  color: ${token('color-muted')};
`;

/* No button is as wide as a large screen. */
const Lots = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
  gap: ${token('space-12')};
  li {
    display: grid;
    align-content: space-between;
    gap: ${token('space-4')};
    overflow-wrap: anywhere;
  }
`;

/** 'Cerrar hoy' on Hoy (LOT-01): of the one lot that is shown, else folded, for each of them. */
export default function CloseHere({ lots }: { lots: readonly Parking[] }) {
  const now = useMinute();
  const [first, ...others] = lots;
  if (!first) return null;
  if (others.length === 0)
    return closingNow(first, now) === 'over' ? (
      <Over>{first.active ? 'Hoy ya no abre.' : 'Está inactivo.'}</Over>
    ) : (
      <Lots as="div">
        <CloseToday parking={first} />
      </Lots>
    );
  const open = lots.filter((lot) => closingNow(lot, now) !== 'over');
  if (open.length === 0) return <Over>Hoy ya no abre ninguno.</Over>;
  const closed = open.filter((lot) => closingNow(lot, now) !== 'open').length;
  const words = closed === 1 ? ' · 1 cerrado' : ` · ${closed} cerrados`;
  return (
    <Fold summary={`Cerrar hoy${closed === 0 ? '' : words}`}>
      <Lots aria-label="Cerrar hoy">
        {open.map((lot) => (
          <li key={lot.id}>
            <strong>{lot.name}</strong>
            <CloseToday parking={lot} />
          </li>
        ))}
      </Lots>
    </Fold>
  );
}
