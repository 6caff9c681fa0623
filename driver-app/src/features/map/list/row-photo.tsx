import { PhotoImage } from '@parqueo/remote-kit/photos';
import type { Photo } from '@parqueo/shared-api/contract';

export default function RowPhoto({ photo }: { photo: Photo }) {
  return <PhotoImage photo={photo} size="small" alt="" />;
}
