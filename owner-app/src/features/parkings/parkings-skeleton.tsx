import { LoadingCards } from '../../lib/loading';

export const ParkingsSkeleton = () => <LoadingCards what="parqueos" count={3} height={248} />;
