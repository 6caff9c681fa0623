import { Section } from '@parqueo/remote-kit';
import { Loaded } from '@parqueo/remote-kit/queries';
import { Page } from '@parqueo/shared-ui';
import { useParams } from 'react-router-dom';
import { Loading } from '../../lib/loading';
import { useOwnParkings } from '../../lib/owner-data';
import { ParkingNotFound } from '../../lib/parking-not-found';
import { PhotosField } from '../../lib/photos/photos-field';

/** The photos of one of the owner's parkings, two taps from its card (LOT-01, LOT-02). */
export default function PhotosScreen() {
  const { parkingId } = useParams();
  return (
    <Page>
      <Loaded
        query={useOwnParkings()}
        errorTitle="Error al cargar datos"
        skeleton={<Loading what="fotos" heights={[360]} />}
      >
        {(parkings) => {
          const parking = parkings.find(({ id }) => String(id) === parkingId);
          if (!parking) return <ParkingNotFound />;
          return (
            <Section key={parking.id} heading="h2" gap={16} title={parking.name}>
              <PhotosField parking={parking} />
            </Section>
          );
        }}
      </Loaded>
    </Page>
  );
}
