import { CardHeading, useSubmit } from '@parqueo/remote-kit';
import type { KnownAttendant } from '@parqueo/shared-api/answers';
import {
  Button,
  Card,
  ConfirmDialog,
  FormError,
  formatRecent,
  formatShortDate,
  token,
} from '@parqueo/shared-ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Muted } from '../../lib/muted';
import { type Person, useStaffChanges } from './staff';

const Sheet = styled(Card)`
  display: grid;
  align-content: start;
  gap: ${token('space-12')};
  height: 100%;
  overflow-wrap: anywhere;
`;

const Phone = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: ${token('size-target')};
`;

const Rights = styled.ul`
  display: grid;
  gap: ${token('space-12')};
`;

const RightLine = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space-8')};
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
    <Sheet as="article" aria-label={full_name}>
      <CardHeading>
        <h2>{full_name}</h2>
      </CardHeading>
      {phone && (
        <div>
          <Phone href={`tel:${phone}`}>{phone}</Phone>
        </div>
      )}
      <Rights>
        {rights.map((right) => (
          <RightOn key={right.id} right={right} namesLot={namesLots} onEnded={onEnded} />
        ))}
      </Rights>
    </Sheet>
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
  const [asking, setAsking] = useState(false);
  const { submit, sending, message } = useSubmit({
    send: async () => {
      await end(id);
      onEnded(right);
    },
    once: true,
  });
  return (
    <RightLine>
      <div>
        {namesLot && <p>{parking.name}</p>}
        <Muted>Desde {formatShortDate(since)}</Muted>
        <Muted>
          {last_mark_at === null
            ? 'Aún no ha marcado nada'
            : `Última marca: ${formatRecent(last_mark_at)}`}
        </Muted>
      </div>
      <Button
        variant="secondary"
        loading={sending !== null}
        aria-label={`Quitar a ${full_name} de ${parking.name}`}
        onClick={() => setAsking(true)}
      >
        Quitar
      </Button>
      <FormError>{message}</FormError>
      <ConfirmDialog
        open={asking}
        title={`¿Quitar a ${full_name}?`}
        message={`Deja de ver ${parking.name} en este momento, aunque tenga la página abierta. Lo que marcó se queda.`}
        confirmLabel="Quitar"
        cancelLabel="Cancelar"
        tone="danger"
        onConfirm={() => {
          setAsking(false);
          void submit(undefined);
        }}
        onCancel={() => setAsking(false)}
      />
    </RightLine>
  );
}
