import { PhotoImage } from '@parqueo/remote-kit/photos';
import type { Photo } from '@parqueo/shared-api/contract';

/** The photo of a row, beside the name that says what it shows. */
export default function RowPhoto({ photo }: { photo: Photo }) {
  return <PhotoImage photo={photo} size="small" alt="" />;
}
