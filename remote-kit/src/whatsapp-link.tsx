import { whatsAppLink } from '@parqueo/shared-api/contract';
import { ButtonLink } from '@parqueo/shared-ui';
import type { ComponentProps } from 'react';

type Looks = Pick<ComponentProps<typeof ButtonLink>, 'variant' | 'block' | 'className'>;

interface WhatsAppLinkProps extends Looks {
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
  label?: string;
  /** Whether several stand below each other: short, and told apart by their plates. */
  listed?: boolean;
}

/**
 * Opens WhatsApp with a text about a stay, for the other side of it, wherever a confirmed one is shown; nothing
 * while nobody may be written to (PSH-02).
 */
export function WhatsAppLink({ stay, parking, listed = false, ...looks }: WhatsAppLinkProps) {
  const { whatsapp, vehicle_plate: plate, start_time: start, end_time: end, code } = stay;
  const {
    label = 'Escribir por WhatsApp',
    variant = listed ? 'ghost' : 'secondary',
    ...rest
  } = looks;
  if (whatsapp === null) return null;
  return (
    <ButtonLink
      {...rest}
      href={whatsAppLink(whatsapp, { parking, plate, start, end, code })}
      target="_blank"
      variant={variant}
      aria-label={listed ? `WhatsApp, ${plate}` : undefined}
    >
      {listed ? 'WhatsApp' : label}
    </ButtonLink>
  );
}
