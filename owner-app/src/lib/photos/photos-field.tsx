import { Muted, useSubmit } from '@parqueo/remote-kit';
import { PhotoImage } from '@parqueo/remote-kit/photos';
import { useRefresh } from '@parqueo/remote-kit/queries';
import {
  PHOTOS,
  type Parking,
  type Photo,
  type PhotoKind,
  insideOf,
  photoName,
} from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import {
  ChevronLeft,
  ChevronRight,
  ConfirmDialog,
  Cross,
  FormError,
  IconButton,
  Notice,
  Stack,
  VisuallyHidden,
} from '@parqueo/shared-ui';
import { type ReactNode, useState } from 'react';
import { useCacheParking } from '../cached-lists';
import { ChoosePhotos } from './choose-photos';
import { PhotoTile, Tiles, UploadTile } from './photo-tile';
import { usePhotoUploads } from './use-photo-uploads';

const TOO_MANY = `Un parqueo tiene ${PHOTOS.perParking} fotos como máximo: las demás no se agregaron.`;

/** The order with a photo moved by one place; null where there is none. */
function moved(ids: readonly string[], id: string, step: -1 | 1): string[] | null {
  const from = ids.indexOf(id);
  const other = ids[from + step];
  if (other === undefined) return null;
  return ids.map((each) => (each === id ? other : each === other ? id : each));
}

/**
 * The photos of a parking and of its entrance (LOT-02): added from the camera or a file, ordered and
 * removed. Each change is saved at once, and nothing that fails is lost.
 */
export function PhotosField({ parking }: { parking: Parking }) {
  const { api } = useHost();
  const cacheParking = useCacheParking();
  const [status, setStatus] = useState('');
  const [tooMany, setTooMany] = useState(false);
  const [removing, setRemoving] = useState<Photo | null>(null);
  const { uploads, add, retry, drop } = usePhotoUploads(parking.id, () =>
    setStatus('Foto agregada'),
  );
  const { submit, sending, message } = useSubmit({
    send: async ({ work, done }: { work: () => Promise<Parking>; done: string }) => {
      cacheParking(await work());
      setStatus(done);
    },
    // They may have changed on another device.
    onError: useRefresh(),
  });

  const { photos, name } = parking;
  const inside = insideOf(photos);
  const coming = (kind: PhotoKind) => uploads.filter((upload) => upload.kind === kind);
  /** What did not arrive takes no place. */
  const underWay = (kind: PhotoKind) => coming(kind).filter(({ problem }) => problem === null);
  const room = PHOTOS.perParking - inside.length - underWay('inside').length;

  function addInside(files: File[]) {
    setTooMany(files.length > room);
    add('inside', files.slice(0, room));
  }

  function move(photo: Photo, step: -1 | 1) {
    const order = moved(
      inside.map(({ id }) => id),
      photo.id,
      step,
    );
    if (!order) return;
    const done = `${photoName(photo, photos, name)} ahora es la ${order.indexOf(photo.id) + 1}`;
    void submit({ work: () => api.parking.orderPhotos(parking.id, order), done });
  }

  async function remove({ id }: Photo) {
    const work = () => api.parking.removePhoto(parking.id, id);
    await submit({ work, done: 'Foto eliminada' });
    setRemoving(null);
  }

  /** The photos of a kind and the files that become some, with what is done to a photo besides its removal. */
  const tilesOf = (kind: PhotoKind, more?: (photo: Photo, index: number) => ReactNode) => {
    const shown = photos.filter((photo) => photo.kind === kind);
    if (shown.length + coming(kind).length === 0) return null;
    return (
      <Tiles>
        {shown.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            picture={<PhotoImage photo={photo} size="small" alt={photoName(photo, photos, name)} />}
          >
            {more?.(photo, index)}
            <IconButton
              label={`Eliminar ${photoName(photo, photos, name)}`}
              icon={<Cross />}
              onClick={() => setRemoving(photo)}
            />
          </PhotoTile>
        ))}
        {coming(kind).map((upload) => (
          <UploadTile
            key={upload.key}
            upload={upload}
            onRetry={() => retry(upload)}
            onDrop={() => drop(upload.key)}
          />
        ))}
      </Tiles>
    );
  };
  const moves = (photo: Photo, index: number) => (
    <>
      <IconButton
        label={`Mover antes ${photoName(photo, photos, name)}`}
        icon={<ChevronLeft />}
        disabled={index === 0 || sending !== null}
        aria-busy={sending !== null}
        onClick={() => move(photo, -1)}
      />
      <IconButton
        label={`Mover después ${photoName(photo, photos, name)}`}
        icon={<ChevronRight />}
        disabled={index === inside.length - 1 || sending !== null}
        aria-busy={sending !== null}
        onClick={() => move(photo, 1)}
      />
    </>
  );
  const hasEntrance = inside.length < photos.length;

  return (
    <Stack gap={16}>
      <VisuallyHidden role="status">{status}</VisuallyHidden>
      <Stack gap={12} role="group" aria-label={`Fotos de ${name}`}>
        <Muted>
          {PHOTOS.perParking} como máximo; la primera es la portada. Se guardan al agregarlas, más
          pequeñas y sin datos de ubicación.
        </Muted>
        {tilesOf('inside', moves)}
        {room > 0 && <ChoosePhotos what="foto" several={room > 1} onFiles={addInside} />}
        {tooMany && <Notice tone="warning">{TOO_MANY}</Notice>}
      </Stack>
      <Stack gap={12} role="group" aria-label="Foto de la entrada">
        <h3>Foto de la entrada</h3>
        <Muted>La ve quien busca cómo entrar, también en su ticket.</Muted>
        {tilesOf('entrance')}
        {underWay('entrance').length === 0 && (
          <ChoosePhotos
            what={`${hasEntrance ? 'otra ' : ''}foto de la entrada`}
            several={false}
            onFiles={(files) => add('entrance', files)}
          />
        )}
      </Stack>
      <FormError>{removing ? '' : message}</FormError>
      <ConfirmDialog
        open={removing !== null}
        title="¿Eliminar la foto?"
        message="Los conductores dejan de verla. Para tenerla de nuevo hay que agregarla otra vez."
        confirmLabel="Eliminar"
        cancelLabel="Cancelar"
        tone="danger"
        busy={sending !== null}
        onConfirm={() => removing && void remove(removing)}
        onCancel={() => setRemoving(null)}
      />
    </Stack>
  );
}
