import { useSubmit } from '@parqueo/remote-kit';
import { changedValues } from '@parqueo/remote-kit/drafts';
import { ACCOUNT_MESSAGES, PASSWORD_LENGTH } from '@parqueo/shared-api/contract';
import { Button, Card, FormError, Notice, PasswordField, Stack } from '@parqueo/shared-ui';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { refusalOf } from '../../lib/refusal';
import { useChangeAccount } from './account-calls';

const EMPTY = { password: '', new_password: '' };

/** A new password; the other sessions end with it (ACC-01, ACC-04). */
export function PasswordForm() {
  const change = useChangeAccount();
  const [typed, setTyped] = useState(EMPTY);
  const [isSaved, setSaved] = useState(false);
  const { submit, sending, message, fields, setErrors, clearErrors, form } = useSubmit({
    send: async (body: typeof EMPTY) => {
      await change(body);
      // What was typed meanwhile stays.
      setTyped((now) => ({ ...EMPTY, ...changedValues(body, now) }));
      setSaved(true);
    },
    describeError: (error) => refusalOf(error, ['password', 'new_password']),
  });

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const { min, max } = PASSWORD_LENGTH;
    const { length } = typed.new_password;
    const found = {
      ...(typed.password === '' && { password: ACCOUNT_MESSAGES.missing.password }),
      ...((length < min || length > max) && { new_password: ACCOUNT_MESSAGES.invalid.password }),
    };
    if (Object.keys(found).length > 0) setErrors({ message: '', fields: found });
    else void submit(typed);
  }

  const field = (name: keyof typeof EMPTY) => ({
    name,
    value: typed[name],
    error: fields[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      const { value } = event.currentTarget;
      setTyped((before) => ({ ...before, [name]: value }));
      setSaved(false);
      clearErrors({ [name]: value });
    },
    required: true,
  });

  return (
    <Card as="form" noValidate aria-label="Contraseña" ref={form} onSubmit={onSubmit}>
      <Stack gap={12}>
        <h2>Contraseña</h2>
        <PasswordField
          {...field('password')}
          label="Contraseña actual"
          autoComplete="current-password"
        />
        <Link to="/olvide-mi-contrasena">¿Olvidaste tu contraseña?</Link>
        <PasswordField
          {...field('new_password')}
          label="Contraseña nueva"
          hint={`Al menos ${PASSWORD_LENGTH.min} caracteres. Las sesiones de tus otros dispositivos terminan.`}
          autoComplete="new-password"
        />
        <FormError>{message}</FormError>
        <div role="status">
          {isSaved && (
            <Notice tone="success">
              Tu contraseña cambió. Tus otras sesiones terminaron; esta sigue abierta.
            </Notice>
          )}
        </div>
        <Button type="submit" size="l" block loading={sending !== null}>
          Cambiar contraseña
        </Button>
      </Stack>
    </Card>
  );
}
