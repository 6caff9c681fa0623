import { type RemoteFailure as Reason, toRemoteLoadError } from '@parqueo/federation/runtime';
import { ErrorState, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';

/* Leaves room for a floating header. */
const Middle = styled.div`
  display: grid;
  align-content: center;
  min-height: 70dvh;
  padding-top: ${token('space-48')};
`;

const WHY: Record<Reason, string> = {
  network: 'Revisa tu conexión.',
  refused: 'El servidor no la entregó; tu conexión funciona.',
  timeout: 'La respuesta tardó demasiado.',
  integrity: 'La sección llegó incompleta o alterada y no se usó.',
  incompatible: 'Esta sección necesita otra versión de la página. Recarga la página.',
  evaluation: 'La sección falló al abrirse. Ya quedó anotado.',
};

/** Says why a remote cannot be shown, with a button to try again (SHL-09). */
export function RemoteFailure({ error, onRetry }: { error: unknown; onRetry(): void }) {
  return (
    <Middle>
      <ErrorState
        title="No se pudo cargar esta sección"
        message={`${WHY[toRemoteLoadError('', error).reason]} El menú y las demás secciones siguen funcionando.`}
        onRetry={onRetry}
      />
    </Middle>
  );
}
