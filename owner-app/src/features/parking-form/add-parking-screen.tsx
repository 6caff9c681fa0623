import { useHost, useSubmissionKey } from '@parqueo/shared-api/react';
import { useRefreshOwnerData } from '../../lib/owner-data';
import { EMPTY_DRAFT } from './parking-draft';
import { ParkingForm } from './parking-form';

/** A new lot; the same content tried again is the same lot. Afterwards the owner goes home (ADD-06). */
export default function AddParkingScreen() {
  const host = useHost();
  const refresh = useRefreshOwnerData();
  const keyOf = useSubmissionKey();
  return (
    <ParkingForm
      title="Agregar parqueo"
      initial={EMPTY_DRAFT}
      action="Guardar parqueo"
      send={async (body) => {
        await host.api.parking.create(body, keyOf(body));
        host.toast({ tone: 'success', title: 'Parqueo creado exitosamente', record: true });
        refresh();
        host.navigate('/');
      }}
    />
  );
}
