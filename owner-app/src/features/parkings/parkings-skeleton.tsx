import { Skeleton, VisuallyHidden } from '@parqueo/shared-ui';
import { CardGrid } from '../../lib/card-grid';

/** The coming list of parkings. */
export function ParkingsSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Cargando parqueos…</VisuallyHidden>
      <CardGrid aria-hidden="true">
        {[1, 2, 3].map((card) => (
          <li key={card}>
            <Skeleton height={248} radius={12} />
          </li>
        ))}
      </CardGrid>
    </>
  );
}
