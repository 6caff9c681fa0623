import { useRefresh } from '@parqueo/remote-kit/queries';
import { useHost } from '@parqueo/shared-api/react';
import { Page } from '@parqueo/shared-ui';
import { EMPTY_DRAFT, withoutDefaults } from './parking-draft';
import { ParkingForm } from './parking-form';

/**
 * Form of a new parking. A retry with the same content creates no second one; afterwards the owner goes home
 * (ADD-06), where it is marked (ADD-07).
 */
export default function AddParkingScreen() {
  const host = useHost();
  const refresh = useRefresh();
  return (
    <Page>
      <ParkingForm
        name="parking"
        title="Agregar parqueo"
        initial={EMPTY_DRAFT}
        action="Guardar parqueo"
        send={async (body, keyOf) => {
          const { id } = await host.api.parking.create(withoutDefaults(body), keyOf(body));
          host.toast({
            tone: 'success',
            title: 'Parqueo creado exitosamente',
            record: true,
            own: true,
          });
          refresh();
          return { to: '/', state: { created: id } };
        }}
      />
    </Page>
  );
}
