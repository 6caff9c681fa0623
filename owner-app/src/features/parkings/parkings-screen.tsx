import { Page } from '@parqueo/shared-ui';
import ParkingList from './parking-list';

/** The owner's parkings alone (OWN-01). */
export default function ParkingsScreen() {
  return (
    <Page>
      <ParkingList />
    </Page>
  );
}
