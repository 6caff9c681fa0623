import { PhotoImage } from '@parqueo/remote-kit/photos';
import { type Parking, photoName } from '@parqueo/shared-api/contract';
import { parkingScenes } from '@parqueo/shared-ui/illustrations';

/** A parking's first photo, or its first illustration of the gallery (DET-01, LOT-02). */
export default function ParkingPicture({ parking }: { parking: Parking }) {
  const { id, name, photos } = parking;
  const [photo] = photos;
  if (photo) return <PhotoImage photo={photo} size="large" alt={photoName(photo, photos, name)} />;
  const Scene = parkingScenes[id % parkingScenes.length];
  return Scene ? <Scene /> : null;
}
