import { LoadingCards } from '../../lib/loading';

/** The coming list of parkings. */
export const ParkingsSkeleton = () => <LoadingCards what="parqueos" count={3} height={248} />;
