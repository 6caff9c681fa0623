import { whatsAppLink } from '@parqueo/shared-api/contract';
import { ButtonLink } from '@parqueo/shared-ui';
import type { ComponentProps } from 'react';

interface WhatsAppLinkProps extends Pick<ComponentProps<typeof ButtonLink>, 'block' | 'className'> {
  /** With the other side's number, which the server gives while it may be written to. */
  stay: {
    whatsapp: string | null;
    vehicle_plate: string;
    start_time: string | null;
    end_time: string | null;
    code: string | null;
  };
  /** Name of its parking; '' where that is not known. */
  parking: string;
  /** Whether several stand below each other: short, and told apart by their plates. */
  listed?: boolean;
  label?: string;
}

/**
 * Opens WhatsApp with a text about a stay, for the other side of it, wherever a confirmed one is shown; nothing
 * while nobody may be written to (PSH-02).
 */
export function WhatsAppLink({
  stay,
  parking,
  listed = false,
  label = listed ? 'WhatsApp' : 'Escribir por WhatsApp',
  ...place
}: WhatsAppLinkProps) {
  const { whatsapp, vehicle_plate: plate, start_time: start, end_time: end, code } = stay;
  if (whatsapp === null) return null;
  return (
    <ButtonLink
      {...place}
      href={whatsAppLink(whatsapp, { parking, plate, start, end, code })}
      target="_blank"
      variant={listed ? 'ghost' : 'secondary'}
      aria-label={listed ? `${label}, ${plate}` : undefined}
    >
      {label}
    </ButtonLink>
  );
}
