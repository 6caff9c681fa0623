import { ShareIcon, useShare } from '@parqueo/remote-kit/share';
import type { Parking } from '@parqueo/shared-api/contract';
import { IconButton } from '@parqueo/shared-ui';
import { useHref } from 'react-router-dom';

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
    <IconButton
      label="Compartir"
      icon={<ShareIcon />}
      onClick={() =>
        void share({ title: name, text: [name, address].filter(Boolean).join(', '), path })
      }
    />
  );
}
