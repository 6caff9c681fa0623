import { FormRefusal, Section } from '@parqueo/remote-kit';
import { ACCOUNT_PATHS, type Role } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { Button, Dialog, Stack } from '@parqueo/shared-ui';
import { useId, useState } from 'react';
import { PasswordOfAccount, passwordErrors } from '../../lib/account-fields';
import { useForm } from '../../lib/use-form';

/** What stays, and without whom. */
const STAYS: Record<Role, string> = {
  driver: 'Tus reservas quedan sin tu nombre ni tu placa.',
  admin: 'Tus parqueos se cierran y tus guardianes pierden el acceso.',
  attendant: 'Lo que anotaste en la puerta queda sin tu nombre.',
};

/** The end of the account, which asks for its password (ACC-01). */
export function DeletionCard({ role }: { role: Role }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title="Eliminar cuenta" heading="h2">
      <p>Se borra lo que guardamos de ti. {STAYS[role]}</p>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Eliminar mi cuenta
      </Button>
      {isOpen && <DeletionDialog onClose={() => setOpen(false)} />}
    </Section>
  );
}

function DeletionDialog({ onClose }: { onClose: () => void }) {
  const host = useHost();
  const formId = useId();
  const { formProps, ...state } = useForm({
    validate: ({ password }) => passwordErrors(password),
    send: async ({ password }) => {
      const remove = () =>
        host.api.request<Response>(ACCOUNT_PATHS.deletion, {
          method: 'POST',
          body: { password },
          refresh: true,
          as: 'response',
        });
      const isGone = await host.session.logoutBy(remove);
      // A logout takes the toasts of who leaves away.
      if (isGone) host.toast({ tone: 'success', title: 'Tu cuenta fue eliminada' });
      return isGone;
    },
  });
  return (
    <Dialog
      open
      title="¿Eliminar tu cuenta?"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="danger" type="submit" form={formId} loading={state.sending}>
            Eliminar mi cuenta
          </Button>
        </>
      }
    >
      <form {...formProps} id={formId} aria-label="Eliminar cuenta">
        <Stack gap={12}>
          <p>No se puede deshacer. Escribe tu contraseña para confirmarlo.</p>
          <PasswordOfAccount form={state} label="Tu contraseña" />
          <div id={state.messageId}>
            <FormRefusal {...state} />
          </div>
        </Stack>
      </form>
    </Dialog>
  );
}
