import { useSubmit } from '@parqueo/remote-kit';
import { Loaded } from '@parqueo/remote-kit/queries';
import type { KnownNewInvitation } from '@parqueo/shared-api/answers';
import { INVITATION_HOURS, type Parking } from '@parqueo/shared-api/contract';
import { Button, Checkbox, Dialog, FormError, Skeleton, Stack } from '@parqueo/shared-ui';
import { type FormEvent, useState } from 'react';
import { NoOwnLots } from '../../lib/no-lots';
import { useOwnParkings } from '../../lib/owner-data';
import { useOwns } from '../../lib/rights';
import { InvitationLink } from './invitation-link';
import { useStaffChanges } from './staff';

/**
 * Makes a link for an attendant: first for which lots, then the link, which is shown this once. Without a
 * lot it says that one is needed.
 */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const parkings = useOwnParkings();
  const owns = useOwns();
  const [created, setCreated] = useState<KnownNewInvitation | null>(null);
  return (
    <Dialog open title="Invitar guardián" onClose={onClose}>
      {created ? (
        <InvitationLink invitation={created} onClose={onClose} />
      ) : (
        <Loaded
          query={parkings}
          errorTitle="Error al cargar tus parqueos"
          skeleton={<Skeleton height={160} />}
        >
          {(all) => <LotChoice lots={all.filter(owns)} onCreated={setCreated} />}
        </Loaded>
      )}
    </Dialog>
  );
}

const NO_LOT = 'Elige al menos un parqueo.';

interface LotChoiceProps {
  lots: readonly Parking[];
  onCreated: (invitation: KnownNewInvitation) => void;
}

function LotChoice({ lots, onCreated }: LotChoiceProps) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(() => {
    const [only, another] = lots;
    return new Set(only && !another ? [only.id] : []);
  });
  const { invite } = useStaffChanges();
  const { form, submit, sending, message, fields, setErrors, clearErrors } = useSubmit({
    send: async () => onCreated(await invite([...selected])),
  });
  const isMissing = 'lots' in fields;
  const choose = (id: number, checked: boolean) => {
    clearErrors();
    setSelected(
      new Set(checked ? [...selected, id] : [...selected].filter((other) => other !== id)),
    );
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (selected.size > 0) void submit(undefined);
    else setErrors({ message: NO_LOT, fields: { lots: NO_LOT } });
  };
  if (lots.length === 0)
    return <NoOwnLots>Un guardián trabaja en un parqueo: agrega primero el tuyo.</NoOwnLots>;
  return (
    <form ref={form} noValidate onSubmit={send}>
      <Stack gap={16}>
        <p>
          Crea un enlace y envíalo a quien cuida tu parqueo. Sirve una sola vez, durante{' '}
          {INVITATION_HOURS} horas. Quien lo abra verá la puerta, el tablero y las solicitudes; no
          tus ganancias ni tus ajustes.
        </p>
        {lots.length > 1 && (
          <div role="group" aria-label="Parqueos en los que trabajará">
            {lots.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={selected.has(id)}
                disabled={sending !== null}
                aria-invalid={isMissing}
                onChange={({ currentTarget }) => choose(id, currentTarget.checked)}
              />
            ))}
          </div>
        )}
        <FormError>{message}</FormError>
        <Button type="submit" size="l" block loading={sending !== null}>
          Crear enlace
        </Button>
      </Stack>
    </form>
  );
}
