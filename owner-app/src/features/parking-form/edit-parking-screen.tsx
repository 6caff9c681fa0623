import { useRefresh } from '@parqueo/remote-kit/queries';
import { type Parking, insideOf } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { Page } from '@parqueo/shared-ui';
import { useState } from 'react';
import { OwnLot } from '../../lib/own-lot';
import { PhotosField } from '../../lib/photos/photos-field';
import { changesOf, draftOf } from './parking-draft';
import { ParkingForm } from './parking-form';
import { useImpact } from './use-impact';

/** Form to change one of the owner's parkings (BRD-03). */
export default function EditParkingScreen() {
  return (
    <Page>
      <OwnLot what="parqueo" heights={[480, 240]}>
        {(parking) => <EditForm key={parking.id} parking={parking} />}
      </OwnLot>
    </Page>
  );
}

function EditForm({ parking }: { parking: Parking }) {
  const host = useHost();
  const refresh = useRefresh();
  // The lot at the opening of the form, so that only the user's own changes are sent.
  const [opened] = useState(parking);
  const impact = useImpact(opened);
  return (
    <>
      <ParkingForm
        confirm={(body) => impact.confirm(changesOf(opened, body))}
        name={`parking/${opened.id}`}
        title="Editar parqueo"
        initial={draftOf(opened)}
        action="Guardar cambios"
        photos={{ summary: photosWords(parking), field: <PhotosField parking={parking} /> }}
        send={async (body) => {
          const changes = changesOf(opened, body);
          if (Object.keys(changes).length > 0) {
            await host.api.parking.update(opened.id, changes);
            host.toast({ tone: 'success', title: 'Cambios guardados', detail: body.name });
            refresh();
          }
          return { to: `/tablero/${opened.id}` };
        }}
      />
      {/* Behind the form, which sticks its button to the page's end. */}
      {impact.dialog}
    </>
  );
}

/** '2 fotos y la de la entrada'. */
function photosWords({ photos }: Parking): string {
  const inside = insideOf(photos).length;
  const words = inside === 1 ? '1 foto' : `${inside === 0 ? 'Sin' : inside} fotos`;
  return inside < photos.length ? `${words} y la de la entrada` : words;
}
