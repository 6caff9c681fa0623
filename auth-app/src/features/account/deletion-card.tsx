import { useSubmit } from '@parqueo/remote-kit';
import { ACCOUNT_MESSAGES, type Role } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { Button, Card, Dialog, FormError, PasswordField, Stack } from '@parqueo/shared-ui';
import { type FormEvent, useId, useState } from 'react';
import { refusalOf } from '../../lib/refusal';
import { useDeletion } from './account-calls';

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
    <Card as="section" aria-label="Eliminar cuenta">
      <Stack gap={12}>
        <h2>Eliminar cuenta</h2>
        <p>Se borra lo que guardamos de ti. {STAYS[role]}</p>
        <Button variant="danger" onClick={() => setOpen(true)}>
          Eliminar mi cuenta
        </Button>
      </Stack>
      {isOpen && <DeletionDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}

function DeletionDialog({ onClose }: { onClose: () => void }) {
  const host = useHost();
  const remove = useDeletion();
  const formId = useId();
  const [password, setPassword] = useState('');
  const { submit, sending, message, fields, setErrors, clearErrors, form } = useSubmit({
    send: async (typed: string) => {
      const isGone = await host.session.logoutBy(() => remove(typed));
      // A logout takes the toasts of who leaves away.
      if (isGone) host.toast({ tone: 'success', title: 'Tu cuenta fue eliminada' });
      return isGone;
    },
    once: true,
    describeError: (error) => refusalOf(error, ['password']),
  });

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (password === '')
      setErrors({ message: '', fields: { password: ACCOUNT_MESSAGES.missing.password } });
    else void submit(password);
  }

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
          <Button variant="danger" type="submit" form={formId} loading={sending !== null}>
            Eliminar mi cuenta
          </Button>
        </>
      }
    >
      <form id={formId} noValidate ref={form} aria-label="Eliminar cuenta" onSubmit={onSubmit}>
        <Stack gap={12}>
          <p>No se puede deshacer. Escribe tu contraseña para confirmarlo.</p>
          <PasswordField
            name="password"
            label="Tu contraseña"
            autoComplete="current-password"
            value={password}
            error={fields['password']}
            onChange={(event) => {
              setPassword(event.currentTarget.value);
              clearErrors({ password });
            }}
            required
          />
          <FormError>{message}</FormError>
        </Stack>
      </form>
    </Dialog>
  );
}
