import { FormRefusal } from '@parqueo/remote-kit';
import { ACCOUNT_MESSAGES, PASSWORD_LENGTH } from '@parqueo/shared-api/contract';
import { Button, Card, Notice, PasswordField, Stack } from '@parqueo/shared-ui';
import { Link } from 'react-router-dom';
import { useChangeAccount } from './account-calls';
import { useOpenForm } from './use-open-form';

const EMPTY = { password: '', new_password: '' };

function errorsOf({ password, new_password: { length } }: typeof EMPTY) {
  const { min, max } = PASSWORD_LENGTH;
  return {
    ...(password === '' && { password: ACCOUNT_MESSAGES.missing.password }),
    ...((length < min || length > max) && { new_password: ACCOUNT_MESSAGES.invalid.password }),
  };
}

/** A new password; the other sessions end with it (ACC-01, ACC-04). */
export function PasswordForm() {
  const send = useChangeAccount();
  const { form, field, ...state } = useOpenForm({ initial: EMPTY, validate: errorsOf, send });
  return (
    <Card as="form" aria-label="Contraseña" {...form}>
      <Stack gap={12}>
        <h2>Contraseña</h2>
        <PasswordField
          {...field('password')}
          label="Contraseña actual"
          autoComplete="current-password"
          required
        />
        <Link to="/olvide-mi-contrasena">¿Olvidaste tu contraseña?</Link>
        <PasswordField
          {...field('new_password')}
          label="Contraseña nueva"
          hint={`Al menos ${PASSWORD_LENGTH.min} caracteres. Las sesiones de tus otros dispositivos terminan.`}
          autoComplete="new-password"
          required
        />
        <FormRefusal {...state} />
        <div role="status">
          {state.saved && (
            <Notice tone="success">
              Tu contraseña cambió. Tus otras sesiones terminaron; esta sigue abierta.
            </Notice>
          )}
        </div>
        <Button type="submit" size="l" block loading={state.sending}>
          Cambiar contraseña
        </Button>
      </Stack>
    </Card>
  );
}
