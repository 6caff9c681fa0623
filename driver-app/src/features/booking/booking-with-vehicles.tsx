import { Page, Skeleton, Stack, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { DeviceOffer } from '../../lib/vehicles/device-offer';
import { useVehicles } from '../../lib/vehicles/use-vehicles';
import { VehiclesFailed } from '../../lib/vehicles/vehicles-failed';
import BookingScreen from './booking-screen';

const Place = styled.div`
  max-width: 640px;
  margin: 0 auto;
  padding: ${token('space-16')} ${token('space-16')} 0;
  &:empty {
    display: none;
  }
`;

/** The booking's screen once the account's vehicles are there, with which its form begins (VEH-03). */
export default function BookingWithVehicles() {
  const { loaded } = useVehicles();
  if (!loaded)
    return (
      <Page aria-busy="true">
        <Stack>
          <Skeleton height={96} />
          <Skeleton height={320} />
        </Stack>
      </Page>
    );
  return (
    <>
      <Place>
        <VehiclesFailed />
        <DeviceOffer />
      </Place>
      <BookingScreen />
    </>
  );
}
