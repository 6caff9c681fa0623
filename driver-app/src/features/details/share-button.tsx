import { ShareIcon, useShare } from '@parqueo/remote-kit/share';
import type { Parking } from '@parqueo/shared-api/contract';
import { IconButton } from '@parqueo/shared-ui';
import { useHref } from 'react-router-dom';
import { styled } from 'styled-components';

const AtTheEnd = styled(IconButton)`
  /* A target as large as any, in a line that is lower. */
  margin: -8px 0 -8px auto;
`;

interface ShareButtonProps {
  parking: Parking;
  /** The stay of the address that is shared. */
  search: string;
}

/** Shares the parking's address, with the stay that is shown. */
export function ShareButton({ parking: { id, name, address }, search }: ShareButtonProps) {
  const share = useShare();
  const path = useHref({ pathname: `/parking-details/${id}`, search });
  return (
    <AtTheEnd
      label="Compartir"
      icon={<ShareIcon />}
      onClick={() =>
        void share({ title: name, text: [name, address].filter(Boolean).join(', '), path })
      }
    />
  );
}
