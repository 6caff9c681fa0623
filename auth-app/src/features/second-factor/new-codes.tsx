import { Button, Notice, selectedWhole, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(190px, 1fr));
  gap: ${token('space-8')};
  font-family: ui-monospace, monospace;
  ${selectedWhole}
`;

/** The recovery codes, which are shown this once. */
export function NewCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`;
  return (
    <>
      <div role="status">
        <Notice tone="success">Listo: desde ahora tu cuenta pide un código.</Notice>
      </div>
      <p>
        Guarda estos códigos de recuperación fuera de este teléfono. Cada uno sirve una vez, si
        pierdes la aplicación. <strong>No se muestran otra vez.</strong>
      </p>
      <Codes>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <a href={file} download="codigos-de-recuperacion.txt">
        Descargar los códigos
      </a>
      <Button type="button" size="l" block onClick={onDone}>
        Ya los guardé
      </Button>
    </>
  );
}
