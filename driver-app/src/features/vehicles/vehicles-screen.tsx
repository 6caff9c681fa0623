import { Button, Check, Notice, Page, Plus, Row, Stack, token } from '@parqueo/shared-ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { type Vehicle, useVehicles } from '../../lib/vehicles/vehicle-store';
import { VehicleForm } from './vehicle-form';
import { VehicleList } from './vehicle-list';

const Column = styled(Page)`
  max-width: 640px;
`;

/* Takes no room while it says nothing. */
const Status = styled.div`
  &:empty {
    margin-top: calc(-1 * ${token('space-24')});
  }
`;

const Muted = styled.p`
  color: ${token('color-muted')};
  font-size: ${token('text-14')};
`;

/* The icon is there in every font; of the written mark, a box in some, nothing is drawn. */
const Done = styled.div`
  display: flex;
  align-items: center;
  gap: ${token('space-8')};
  svg {
    margin: 0;
  }
  p::first-letter {
    font-size: 0;
  }
`;

/** The open form: of a new vehicle, or of one that is being changed. */
type OpenForm = 'new' | Vehicle | null;

/** The outcome of the last action, shown above the list. */
type Outcome = { kind: 'registered' } | { kind: 'removed'; placa: string; undo: () => void } | null;

/** Vehicles stored on the device and offered on the booking form (VEH-01, VEH-02). */
export default function VehiclesScreen() {
  const store = useVehicles();
  const isEmpty = store.vehicles.length === 0;
  const [opened, setOpen] = useState<OpenForm>(null);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const open = opened ?? (isEmpty ? 'new' : null);

  function show(form: OpenForm) {
    setOutcome(null);
    setOpen(form);
  }

  function remove(vehicle: Vehicle) {
    const takeBack = store.remove(vehicle.placa);
    const undo = () => {
      takeBack();
      setOutcome(null);
    };
    setOpen(null);
    setOutcome({ kind: 'removed', placa: vehicle.placa, undo });
  }

  return (
    <Column>
      <Stack gap={24}>
        {!isEmpty && <VehicleList onEdit={show} onRemove={remove} />}
        <Status role="status">
          {outcome && (
            <Notice tone={outcome.kind === 'registered' ? 'success' : 'neutral'}>
              {wordsFor(outcome)}
            </Notice>
          )}
        </Status>
        {open === null ? (
          <Button variant="secondary" size="l" onClick={() => show('new')}>
            <Plus size={20} /> Agregar vehículo
          </Button>
        ) : (
          <VehicleForm
            key={open === 'new' ? 'new' : open.placa}
            vehicle={open === 'new' ? undefined : open}
            wasOpened={opened !== null && outcome === null}
            onCancel={isEmpty ? undefined : () => show(null)}
            onSaved={() => {
              setOutcome({ kind: 'registered' });
              // The empty form is there for the next vehicle; a changed one is in the list again.
              setOpen(open === 'new' ? 'new' : null);
            }}
          />
        )}
        <Muted>Los vehículos que registres se guardan en este dispositivo.</Muted>
      </Stack>
    </Column>
  );
}

/** The button that had the focus is gone with its vehicle. */
const focus = (button: HTMLElement | null) => button?.focus();

function wordsFor(outcome: NonNullable<Outcome>) {
  if (outcome.kind === 'registered')
    return (
      <Done>
        <Check size={20} />
        <p>✅ Vehículo registrado correctamente</p>
      </Done>
    );
  return (
    <Row gap={8} justify="space-between">
      Quitamos {outcome.placa}.
      <Button variant="ghost" ref={focus} onClick={outcome.undo}>
        Deshacer
      </Button>
    </Row>
  );
}
