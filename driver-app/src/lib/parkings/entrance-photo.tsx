import { PhotoImage } from '@parqueo/remote-kit/photos';
import type { Photo } from '@parqueo/shared-api/contract';
import { token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';

/* Never taller than what a phone shows at once. */
const Frame = styled.div`
  width: min(100%, 480px);
  max-height: 320px;
  border-radius: ${token('radius-control')};
  background: ${token('color-neutral-tint')};
  overflow: hidden;
`;

/** The photo of a parking's entrance (LOT-02). `name` is the parking's. */
export function EntrancePhoto({ photo, name }: { photo: Photo; name: string }) {
  return (
    <Frame style={{ aspectRatio: `${photo.width} / ${photo.height}` }}>
      <PhotoImage photo={photo} size="large" alt={`Entrada de ${name}`} />
    </Frame>
  );
}
