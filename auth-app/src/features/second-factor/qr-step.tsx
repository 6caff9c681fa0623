import { QrCode } from '@parqueo/remote-kit/qr';
import type { NewFactor } from '@parqueo/shared-api/contract';
import { ButtonLink, media, selectedWhole, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { CodeField, codeErrors } from '../../lib/code-field';
import { useForm } from '../../lib/use-form';
import { useFactorCalls } from './factor-calls';
import { StepForm } from './step-form';

const Secret = styled.p`
  font-family: ui-monospace, monospace;
  font-size: ${token('text-16')};
  ${selectedWhole}
`;

/* Where a mouse is, no app of codes opens. */
const OnPhone = styled.div`
  ${media.hover} {
    display: none;
  }
`;

interface QrStepProps {
  made: NewFactor;
  onDone: (codes: readonly string[]) => void;
}

/** The secret for the app, as a picture, a link and a text, and the first code of it. */
export function QrStep({ made: { secret, uri }, onDone }: QrStepProps) {
  const { turnOn } = useFactorCalls();
  const form = useForm({
    validate: ({ code }) => codeErrors(code),
    send: async ({ code = '' }) => onDone((await turnOn({ code })).codes),
  });
  return (
    <>
      <p>Escanea esta imagen con la aplicación de códigos:</p>
      <div style={{ display: 'grid', justifyItems: 'center' }}>
        <QrCode text={uri} label="Código QR para la aplicación de códigos" />
      </div>
      <OnPhone>
        <ButtonLink href={uri} variant="secondary" block>
          Abrir en este teléfono
        </ButtonLink>
      </OnPhone>
      <p>O escribe esta clave en la aplicación:</p>
      <Secret>{secret.match(/.{1,4}/g)?.join(' ')}</Secret>
      <StepForm label="Confirmar la aplicación" form={form} action="Activar">
        <CodeField form={form} ofApp />
      </StepForm>
    </>
  );
}
