import { useSubmit } from '@parqueo/remote-kit';
import { useChangeKept, useKeptParkings } from '@parqueo/remote-kit/kept-parkings';
import { messageOf } from '@parqueo/shared-api/client';
import type { Parking } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { IconButton, pathIcon, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';

const Heart = pathIcon(
  'M12 20.5C5.5 16 3 12.4 3 8.9A4.9 4.9 0 0 1 12 6.3 4.9 4.9 0 0 1 21 8.9C21 12.4 18.5 16 12 20.5Z',
);

const Keep = styled(IconButton)`
  &[aria-pressed='true'] {
    color: ${token('color-brand')};
  }
`;

/** Keeps the parking, or no longer (HIS-08): shown at once, taken back with the reason of a refusal. */
export function KeepButton({ parking: { id } }: { parking: Pick<Parking, 'id'> }) {
  const { toast } = useHost();
  const { data, isPending } = useKeptParkings();
  const change = useChangeKept();
  const { submit, sending } = useSubmit({
    send: (keep: boolean) => change(id, keep),
    onError: (error) =>
      toast({
        tone: 'error',
        title: 'Tu lista de guardados no cambió',
        detail: messageOf(error, 'Inténtalo de nuevo.'),
      }),
  });
  const isKept = sending?.input ?? data?.some((parking) => parking.id === id) ?? false;
  return (
    <Keep
      label={isKept ? 'Quitar de guardados' : 'Guardar parqueo'}
      aria-pressed={isKept}
      disabled={isPending}
      icon={<Heart size={22} fill={isKept ? 'currentColor' : 'none'} />}
      onClick={() => void submit(!isKept)}
    />
  );
}
