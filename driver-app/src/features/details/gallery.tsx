import { PhotoImage } from '@parqueo/remote-kit/photos';
import { type Parking, photoName } from '@parqueo/shared-api/contract';
import { ChevronLeft, ChevronRight, Dialog, IconButton, token } from '@parqueo/shared-ui';
import { parkingScenes } from '@parqueo/shared-ui/illustrations';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { pictureHeight } from './picture-height';
import { useSwipe } from './use-swipe';

const Frame = styled.section`
  position: relative;
  overflow: hidden;
  border-radius: ${token('radius-card')};
  background: ${token('color-neutral-tint')};
`;

const Picture = styled.button`
  display: block;
  width: 100%;
  ${pictureHeight}
  padding: 0;
  border: 0;
  background: none;
  cursor: zoom-in;
  touch-action: pan-y;
  &:focus-visible {
    outline-offset: -4px;
  }
`;

const Arrow = styled(IconButton)<{ $side: 'left' | 'right' }>`
  position: absolute;
  top: calc(50% - 22px);
  ${({ $side }) => $side}: 8px;
  color: ${token('color-ink')};
  background: ${token('color-surface')};
  box-shadow: ${token('shadow-float')};
`;

const Dots = styled.div`
  position: absolute;
  bottom: 0;
  left: 50%;
  display: flex;
  transform: translateX(-50%);
`;

/* A target of 44 px around a dot of 10. */
const Dot = styled.button`
  width: 44px;
  height: 44px;
  padding: 17px;
  border: 0;
  background: none;
  &::before {
    content: '';
    display: block;
    width: 10px;
    height: 10px;
    border: 2px solid #fff;
    border-radius: 50%;
    background: rgb(14 27 42 / 0.55);
    box-shadow: 0 0 3px rgb(0 0 0 / 0.6);
  }
  &[aria-current='true']::before {
    background: #fff;
  }
  &:focus-visible {
    outline-offset: -6px;
  }
`;

/* From edge to edge of the dialog, and as large as the window allows. */
const Enlarged = styled.div`
  position: relative;
  width: min(100% + 2 * ${token('space-16')}, (100dvh - 120px) * 1.6);
  margin: 0 50% calc(-1 * ${token('space-16')});
  overflow: hidden;
  aspect-ratio: 16 / 10;
  transform: translateX(-50%);
  touch-action: pan-y;
`;

interface Shown {
  key: string;
  /** Name of the picture: a photo's, or that it is none, so that no driver looks for that entrance. */
  title: string;
  /** The number of an illustration. */
  scene?: number;
  /** Draws it; whole when it is enlarged. */
  draw(whole: boolean): ReactNode;
}

/** Photos as their owner ordered them, the entrance last. */
const photosOf = ({ photos, name }: Parking): Shown[] =>
  photos.map((photo) => {
    const title = photoName(photo, photos, name);
    const draw = (whole: boolean) => (
      <PhotoImage key={photo.id} photo={photo} size="large" alt={title} whole={whole} />
    );
    return { key: photo.id, title, draw };
  });

/** The pictures of a parking without photos: ours, each parking's in an order of its own. */
function scenesOf({ id }: Parking): Shown[] {
  const count = parkingScenes.length;
  const first = id % count;
  return [...parkingScenes.slice(first), ...parkingScenes.slice(0, first)].map((Scene, index) => ({
    key: Scene.name,
    title: `Ilustración ${index + 1} de ${count}`,
    scene: parkingScenes.indexOf(Scene) + 1,
    draw: () => <Scene />,
  }));
}

/** A parking's photos, or four illustrations where it has none (LOT-02), to step through and to enlarge (DET-01). */
export function Gallery({ parking }: { parking: Parking }) {
  const [selected, setSelected] = useState(0);
  const [enlarged, setEnlarged] = useState(false);
  const pictures = parking.photos.length > 0 ? photosOf(parking) : scenesOf(parking);
  const count = pictures.length;
  // A photo may have been removed since.
  const index = Math.min(selected, count - 1);
  const { title, scene, draw } = pictures[index] as Shown;
  const move = (step: number) => setSelected((index + step + count) % count);
  const swipe = useSwipe(move);
  const arrows = count > 1 && <Arrows onMove={move} />;

  return (
    <Frame aria-label="Fotos del parqueo" onKeyDown={(event) => moveByKey(event, move)}>
      <Picture
        type="button"
        aria-label="Ampliar foto"
        data-scene={scene}
        onClick={() => setEnlarged(true)}
        {...swipe}
      >
        {draw(false)}
      </Picture>
      {arrows}
      {count > 1 && (
        <Dots>
          {pictures.map((picture, position) => (
            <Dot
              key={picture.key}
              type="button"
              aria-label={picture.title}
              aria-current={position === index}
              onClick={() => setSelected(position)}
            />
          ))}
        </Dots>
      )}
      <Dialog open={enlarged} wide title={title} onClose={() => setEnlarged(false)}>
        <Enlarged {...swipe}>
          {draw(true)}
          {arrows}
        </Enlarged>
      </Dialog>
    </Frame>
  );
}

function Arrows({ onMove }: { onMove: (step: number) => void }) {
  return (
    <>
      <Arrow $side="left" label="Foto anterior" icon={<ChevronLeft />} onClick={() => onMove(-1)} />
      <Arrow
        $side="right"
        label="Foto siguiente"
        icon={<ChevronRight />}
        onClick={() => onMove(1)}
      />
    </>
  );
}

function moveByKey(event: KeyboardEvent, move: (step: number) => void): void {
  if (event.key === 'ArrowLeft') move(-1);
  if (event.key === 'ArrowRight') move(1);
}
