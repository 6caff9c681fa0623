import { Skeleton, SkeletonLines, Stack, VisuallyHidden, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { DetailsLayout } from './details-layout';
import { pictureHeight } from './picture-height';

const Picture = styled.div`
  ${pictureHeight}
  border-radius: ${token('radius-card')};
  overflow: hidden;
`;

/** The layout of the details while they load. */
export function DetailsSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Cargando parqueo…</VisuallyHidden>
      <DetailsLayout
        picture={
          <Picture>
            <Skeleton height="100%" radius={0} />
          </Picture>
        }
        heading={
          <Stack gap={8}>
            <Skeleton width="60%" height={24} />
            <SkeletonLines lines={2} />
            <Skeleton width="45%" height={27} radius={999} />
          </Stack>
        }
        offer={
          <Stack gap={12}>
            <Skeleton width="80%" height={29} />
            <Skeleton height={44} />
          </Stack>
        }
        action={<Skeleton height={52} />}
        facts={
          <>
            <Skeleton height={260} radius={12} />
            <Skeleton height={260} radius={12} />
          </>
        }
      />
    </>
  );
}
