import { Button, FormError, Row, Spinner, token } from '@parqueo/shared-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Upload } from './use-photo-uploads';

/** Photos side by side, as many as fit. */
export const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 150px), 1fr));
  gap: ${token('space-12')};
`;

const Frame = styled.div`
  position: relative;
  display: grid;
  aspect-ratio: 4 / 3;
  border-radius: ${token('radius-control')};
  background: ${token('color-neutral-tint')};
  overflow: hidden;
`;

/* As wide as all tiles: why it was refused is a sentence. */
const Refused = styled.li`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > [role='alert'] {
    flex: 1 0 100%;
  }
`;

/** A photo with its buttons below. */
export function PhotoTile({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <li>
      <Frame>{picture}</Frame>
      <Row gap={4} justify="space-between">
        {children}
      </Row>
    </li>
  );
}

interface UploadTileProps {
  upload: Upload;
  onRetry: () => void;
  onDrop: () => void;
}

/** A file on its way, or why it did not arrive, with the way to send it again where that may help. */
export function UploadTile({ upload: { file, problem }, onRetry, onDrop }: UploadTileProps) {
  if (problem === null)
    return (
      <li aria-busy="true">
        <Frame>
          <div style={{ display: 'grid', placeContent: 'center' }}>
            <Spinner label={`Subiendo ${file.name}`} />
          </div>
        </Frame>
      </li>
    );
  return (
    <Refused>
      <span>{file.name}</span>
      {!problem.isOfFile && (
        <Button variant="ghost" aria-label={`Reintentar ${file.name}`} onClick={onRetry}>
          Reintentar
        </Button>
      )}
      <Button variant="ghost" aria-label={`Quitar ${file.name}`} onClick={onDrop}>
        Quitar
      </Button>
      <FormError>{problem.words}</FormError>
    </Refused>
  );
}
