import { CardHeading, ConfirmedButton, Lines, Muted } from '@parqueo/remote-kit';
import type { KnownAttendant } from '@parqueo/shared-api/answers';
import { formatRecent, formatShortDate, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { GridCard } from '../../lib/card-grid';
import { type Person, useStaffChanges } from './staff';

const Phone = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: ${token('size-target')};
`;

interface PersonCardProps {
  person: Person;
  /** Whether to say which lot: an owner of one knows. */
  namesLots: boolean;
  onEnded: (right: KnownAttendant) => void;
}

/** An attendant with their lots, since when, and a button that ends each right. */
export function PersonCard({ person, namesLots, onEnded }: PersonCardProps) {
  const { full_name, phone, rights } = person;
  return (
    <GridCard as="article" aria-label={full_name}>
      <CardHeading>
        <h2>{full_name}</h2>
      </CardHeading>
      {phone && (
        <div>
          <Phone href={`tel:${phone}`}>{phone}</Phone>
        </div>
      )}
      <Lines>
        {rights.map((right) => (
          <RightOn key={right.id} right={right} namesLot={namesLots} onEnded={onEnded} />
        ))}
      </Lines>
    </GridCard>
  );
}

interface RightOnProps {
  right: KnownAttendant;
  namesLot: boolean;
  onEnded: (right: KnownAttendant) => void;
}

function RightOn({ right, namesLot, onEnded }: RightOnProps) {
  const { id, full_name, parking, since, last_mark_at } = right;
  const { end } = useStaffChanges();
  return (
    <li>
      <div>
        {namesLot && <p>{parking.name}</p>}
        <Muted>Desde {formatShortDate(since)}</Muted>
        <Muted>
          {last_mark_at === null
            ? 'Aún no ha marcado nada'
            : `Última marca: ${formatRecent(last_mark_at)}`}
        </Muted>
      </div>
      <ConfirmedButton
        aria-label={`Quitar a ${full_name} de ${parking.name}`}
        question={{
          title: `¿Quitar a ${full_name}?`,
          message: `Deja de ver ${parking.name} en este momento, aunque tenga la página abierta. Lo que marcó se queda.`,
          confirmLabel: 'Quitar',
        }}
        send={() => end(id).then(() => onEnded(right))}
        once
      >
        Quitar
      </ConfirmedButton>
    </li>
  );
}
