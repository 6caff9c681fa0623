import { useAction } from '@parqueo/remote-kit';
import { Button, FormError, Notice, Row, Stack } from '@parqueo/shared-ui';
import { useState } from 'react';
import { useUserId } from '../person/use-user-id';
import { deviceVehicles, forgetDeviceVehicles } from './device-vehicles';
import { useChangeVehicles, useVehicles } from './use-vehicles';

/** Offers the account, once, what an older build kept of it on this device (VEH-03). */
export function DeviceOffer() {
  const userId = useUserId() ?? 0;
  const { vehicles, loaded } = useVehicles();
  const { save } = useChangeVehicles();
  const [onDevice, setOnDevice] = useState(() => deviceVehicles(userId));
  const missing = onDevice.filter(({ plate }) => vehicles.every((each) => each.plate !== plate));

  function finish() {
    forgetDeviceVehicles(userId);
    setOnDevice([]);
  }
  const adding = useAction({
    send: async () => {
      for (const vehicle of missing) await save(vehicle);
      finish();
    },
  });

  if (!loaded || missing.length === 0) return null;
  const plates = missing.map(({ plate }) => plate).join(', ');
  const isOne = missing.length === 1;
  return (
    <Notice tone="neutral">
      <Stack gap={8}>
        <p>
          {isOne
            ? `Este dispositivo guarda tu vehículo ${plates}. ¿Lo agregas a tu cuenta?`
            : `Este dispositivo guarda tus vehículos ${plates}. ¿Los agregas a tu cuenta?`}
        </p>
        <FormError>{adding.message}</FormError>
        <Row gap={8}>
          <Button {...adding.button}>{isOne ? 'Agregarlo' : 'Agregarlos'}</Button>
          <Button variant="ghost" onClick={finish}>
            No, gracias
          </Button>
        </Row>
      </Stack>
    </Notice>
  );
}
