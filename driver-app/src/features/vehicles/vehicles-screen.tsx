import { Muted, useSubmit } from '@parqueo/remote-kit';
import type { Vehicle } from '@parqueo/shared-api/contract';
import {
  Button,
  Check,
  FormError,
  Notice,
  Page,
  Plus,
  Row,
  Skeleton,
  Stack,
  token,
} from '@parqueo/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { DeviceOffer } from '../../lib/vehicles/device-offer';
import { useChangeVehicles, useVehicles } from '../../lib/vehicles/use-vehicles';
import { VehiclesFailed } from '../../lib/vehicles/vehicles-failed';
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

type OpenForm = 'new' | Vehicle | null;

type Outcome =
  | { kind: 'registered' }
  | { kind: 'removed'; plate: string; undo: () => Promise<void> }
  | null;

/** The account's vehicles, which the booking form offers (VEH-01 to VEH-03). */
export default function VehiclesScreen() {
  const { vehicles, loaded, failed } = useVehicles();
  const change = useChangeVehicles();
  const isEmpty = vehicles.length === 0;
  const [opened, setOpen] = useState<OpenForm>(null);
  const [wasTapped, setTapped] = useState(false);
  // A form that somebody may type in stays when the vehicles come late.
  if (failed && opened === null) setOpen('new');
  const [outcome, setOutcome] = useState<Outcome>(null);
  const open = opened ?? (isEmpty ? 'new' : null);
  const said = useRef<HTMLDivElement>(null);
  // The button that led to it is at the other end of the form.
  useEffect(() => {
    if (outcome) intoView(said.current);
  }, [outcome]);

  function show(form: OpenForm) {
    setOutcome(null);
    setOpen(form);
    setTapped(true);
  }

  /** A tap of the list or of 'Deshacer': one at a time, its failure shown. */
  const action = useSubmit({ send: (run: () => Promise<unknown>) => run() });

  const remove = (vehicle: Vehicle) =>
    action.submit(async () => {
      const undo = await change.remove(vehicle);
      setOpen(null);
      setOutcome({ kind: 'removed', plate: vehicle.plate, undo });
    });

  const takeBack = (undo: () => Promise<void>) =>
    action.submit(async () => {
      await undo();
      setOutcome(null);
    });

  if (!loaded && isEmpty)
    return (
      <Column aria-busy="true">
        <Skeleton height={320} />
      </Column>
    );
  return (
    <Column>
      <Stack gap={24}>
        <VehiclesFailed />
        <DeviceOffer />
        {!isEmpty && (
          <VehicleList
            onEdit={show}
            onRemove={(vehicle) => void remove(vehicle)}
            onPrefer={({ id }) => void action.submit(() => change.prefer(id))}
          />
        )}
        {action.message && (
          <div ref={intoView}>
            <FormError>{action.message}</FormError>
          </div>
        )}
        <Status ref={said} role="status">
          {outcome && (
            <Notice tone={outcome.kind === 'registered' ? 'success' : 'neutral'}>
              {wordsFor(outcome, (undo) => void takeBack(undo))}
            </Notice>
          )}
        </Status>
        {open === null ? (
          <Button variant="secondary" size="l" onClick={() => show('new')}>
            <Plus size={20} /> Agregar vehículo
          </Button>
        ) : (
          <VehicleForm
            key={open === 'new' ? 'new' : open.id}
            vehicle={open === 'new' ? undefined : open}
            wasOpened={opened !== null && wasTapped && outcome === null}
            onCancel={isEmpty ? undefined : () => show(null)}
            onSaved={() => {
              setOutcome({ kind: 'registered' });
              // The empty form is there for the next vehicle; a changed one is in the list again.
              setOpen(open === 'new' ? 'new' : null);
            }}
          />
        )}
        <Muted>Tus vehículos se guardan en tu cuenta: los tienes en todos tus dispositivos.</Muted>
      </Stack>
    </Column>
  );
}

const intoView = (message: HTMLElement | null) => message?.scrollIntoView?.({ block: 'nearest' });

/** The button that had the focus is gone with its vehicle, each time. */
const focus = (button: HTMLElement | null) => button?.focus();

function wordsFor(outcome: NonNullable<Outcome>, onUndo: (undo: () => Promise<void>) => void) {
  if (outcome.kind === 'registered')
    return (
      <Done>
        <Check size={20} />
        <p>✅ Vehículo registrado correctamente</p>
      </Done>
    );
  return (
    <Row key={outcome.plate} gap={8} justify="space-between">
      Quitamos {outcome.plate}.
      <Button variant="ghost" ref={focus} onClick={() => onUndo(outcome.undo)}>
        Deshacer
      </Button>
    </Row>
  );
}
