import { Loaded } from '@parqueo/remote-kit/queries';
import type { Parking } from '@parqueo/shared-api/contract';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { Loading } from './loading';
import { useOwnParkings } from './owner-data';
import { ParkingNotFound } from './parking-not-found';
import { useOwns } from './rights';

interface OwnLotProps {
  /** What is shown of it: 'fotos'. */
  what: string;
  /** Heights of its parts while it loads, in pixels. */
  heights: readonly number[];
  children: (parking: Parking) => ReactNode;
}

/** The lot whose id the address has, if it is the signed-in person's own. */
export function OwnLot({ what, heights, children }: OwnLotProps) {
  const { parkingId } = useParams();
  const owns = useOwns();
  return (
    <Loaded
      query={useOwnParkings()}
      errorTitle="Error al cargar datos"
      skeleton={<Loading what={what} heights={heights} />}
    >
      {(parkings) => {
        const parking = parkings.find((each) => owns(each) && String(each.id) === parkingId);
        return parking ? children(parking) : <ParkingNotFound />;
      }}
    </Loaded>
  );
}
