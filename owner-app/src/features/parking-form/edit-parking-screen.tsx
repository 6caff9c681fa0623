import { Loaded, useRefresh } from '@parqueo/remote-kit/queries';
import type { Parking } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { Page, Skeleton, Stack, VisuallyHidden } from '@parqueo/shared-ui';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { ParkingNotFound } from '../../lib/parking-not-found';
import { useOwnParkings } from '../../lib/owner-data';
import { changesOf, draftOf } from './parking-draft';
import { ParkingForm } from './parking-form';

/** Form to change one of the owner's parkings (BRD-03). */
export default function EditParkingScreen() {
  const { parkingId } = useParams();
  return (
    <Page>
      <Loaded
        query={useOwnParkings()}
        errorTitle="Error al cargar datos"
        skeleton={<FormSkeleton />}
      >
        {(parkings) => {
          const parking = parkings.find(({ id }) => String(id) === parkingId);
          return parking ? <EditForm key={parking.id} parking={parking} /> : <ParkingNotFound />;
        }}
      </Loaded>
    </Page>
  );
}

function EditForm({ parking }: { parking: Parking }) {
  const host = useHost();
  const navigate = useNavigate();
  const refresh = useRefresh();
  // As it was when the form was opened, so that only the user's own changes are sent.
  const [opened] = useState(parking);
  return (
    <ParkingForm
      name={`parking/${opened.id}`}
      title="Editar parqueo"
      initial={draftOf(opened)}
      action="Guardar cambios"
      send={async (body) => {
        const changes = changesOf(opened, body);
        if (Object.keys(changes).length > 0) {
          await host.api.parking.update(opened.id, changes);
          host.toast({ tone: 'success', title: 'Cambios guardados', detail: body.name });
          refresh();
        }
        void navigate(`/tablero/${opened.id}`);
      }}
    />
  );
}

function FormSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Cargando parqueo…</VisuallyHidden>
      <Stack gap={16}>
        <Skeleton height={480} radius={12} />
        <Skeleton height={240} radius={12} />
      </Stack>
    </>
  );
}
