import { PHOTOS } from '@parqueo/shared-api/contract';

const JPEG_QUALITY = 0.85;

/**
 * A photo as it is sent: one that is large is made smaller here, so that it takes seconds on a weak
 * signal; the server re-encodes whatever comes. Where the browser cannot read it, the file itself.
 */
export async function smaller(file: File): Promise<Blob> {
  if (file.size <= PHOTOS.storedBytes) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, PHOTOS.edge / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const context = canvas.getContext('2d');
    if (!context) return file;
    // JPEG knows nothing transparent: it would be black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const drawn = await new Promise<Blob | null>((done) => {
      canvas.toBlob(done, 'image/jpeg', JPEG_QUALITY);
    });
    return drawn && drawn.size < file.size ? drawn : file;
  } catch {
    return file;
  }
}
