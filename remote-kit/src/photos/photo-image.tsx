import { type Photo, type PhotoSize, photoAddress } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { token } from '@parqueo/shared-ui';
import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { useReconnect } from '../queries/use-reconnect';

const Image = styled.img`
  display: block;
  width: 100%;
  height: 100%;
  object-fit: cover;
`;

const Missing = styled.span`
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  padding: ${token('space-8')};
  color: ${token('color-muted')};
  background: ${token('color-neutral-tint')};
  font-size: ${token('text-14')};
  text-align: center;
`;

interface PhotoImageProps {
  photo: Photo;
  size: PhotoSize;
  /** What it shows (photoName); '' beside its name. */
  alt: string;
  /** Whether it is shown whole, and not cut to its frame. */
  whole?: boolean;
}

/**
 * A photo of a parking that fills its frame (LOT-02). One that does not come, as without a signal, says so,
 * and is asked for again with the connection.
 */
export function PhotoImage({ photo, size, alt, whole = false }: PhotoImageProps) {
  const { origin } = useHost();
  const [failed, setFailed] = useState('');
  useReconnect(useCallback(() => setFailed(''), []));
  const { id, width, height } = photo;
  if (failed === id)
    return alt ? (
      <Missing role="img" aria-label={alt}>
        La foto no se pudo cargar
      </Missing>
    ) : null;
  return (
    <Image
      src={origin + photoAddress(photo, size)}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      draggable={false}
      style={whole ? { objectFit: 'contain' } : undefined}
      onError={() => setFailed(id)}
    />
  );
}
