import type { SecondFactor } from '@parqueo/shared-api/contract';
import { Notice, formatLongDate } from '@parqueo/shared-ui';
import { PasswordOfAccount, passwordErrors } from '../../lib/account-fields';
import { CodeField, codeErrors } from '../../lib/code-field';
import { useForm } from '../../lib/use-form';
import { useFactorCalls } from './factor-calls';
import { StepForm } from './step-form';

/** Fewer recovery codes than this are worth a word. */
const FEW_CODES = 3;

/** Since when it is on, and the way to turn it off, by password and code. */
export function TurnOff({ factor, onDone }: { factor: SecondFactor; onDone: () => void }) {
  const { turnOff } = useFactorCalls();
  const form = useForm({
    validate: ({ password, code }) => ({ ...passwordErrors(password), ...codeErrors(code) }),
    send: async ({ password = '', code = '' }) => {
      await turnOff({ password, code });
      onDone();
    },
  });
  const { since, codes_left: left } = factor;
  return (
    <>
      <Notice tone="success">Tu cuenta pide un código desde el {formatLongDate(since)}.</Notice>
      {left < FEW_CODES ? (
        <Notice tone="warning">
          {left === 0
            ? 'Ya no te quedan códigos de recuperación.'
            : `Te ${left === 1 ? 'queda 1 código' : `quedan ${left} códigos`} de recuperación.`}{' '}
          Desactívala y actívala otra vez para tener diez nuevos.
        </Notice>
      ) : (
        <p>Te quedan {left} códigos de recuperación.</p>
      )}
      <StepForm label="Desactivar la verificación" form={form} action="Desactivar" variant="danger">
        <PasswordOfAccount form={form} label="Tu contraseña" />
        <CodeField form={form} />
      </StepForm>
    </>
  );
}
