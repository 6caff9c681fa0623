import type { NewFactor } from '@parqueo/shared-api/contract';
import { PasswordOfAccount, passwordErrors } from '../../lib/account-fields';
import { useForm } from '../../lib/use-form';
import { useFactorCalls } from './factor-calls';
import { StepForm } from './step-form';

/** Explains the second factor and asks for the password: nobody turns it on in a page that was left open. */
export function PasswordStep({ onDone }: { onDone: (made: NewFactor) => void }) {
  const { begin } = useFactorCalls();
  const form = useForm({
    validate: ({ password }) => passwordErrors(password),
    send: async ({ password = '' }) => onDone(await begin({ password })),
  });
  return (
    <>
      <p>
        Al activarla, tu cuenta te pide un código además de la contraseña: quien la sepa no entra
        sin tu teléfono.
      </p>
      <p>
        Necesitas una aplicación de códigos en tu teléfono, como Google Authenticator, Microsoft
        Authenticator o Aegis.
      </p>
      <StepForm label="Activar la verificación" form={form} action="Empezar">
        <PasswordOfAccount form={form} label="Tu contraseña" />
      </StepForm>
    </>
  );
}
