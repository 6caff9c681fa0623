import { Section } from '@parqueo/remote-kit';
import { Page } from '@parqueo/shared-ui';
import { OwnLot } from '../../lib/own-lot';
import { PhotosField } from '../../lib/photos/photos-field';

/** The photos of one of the owner's parkings, two taps from its card (LOT-01, LOT-02). */
export default function PhotosScreen() {
  return (
    <Page>
      <OwnLot what="fotos" heights={[360]}>
        {(parking) => (
          <Section key={parking.id} heading="h2" gap={16} title={parking.name}>
            <PhotosField parking={parking} />
          </Section>
        )}
      </OwnLot>
    </Page>
  );
}
