import { whatsAppLink } from '@parqueo/shared-api/contract';
import { ButtonLink } from '@parqueo/shared-ui';
import type { ComponentProps } from 'react';

type Facts = Parameters<typeof whatsAppLink>[1];

interface WhatsAppLinkProps extends Pick<ComponentProps<typeof ButtonLink>, 'variant' | 'block'> {
  /** The other side's number; null where it may not be written to: then nothing is shown. */
  number: string | null;
  about: Facts;
  label?: string;
}

/** Opens WhatsApp with a text about a reservation, for the other side of it (PSH-02). */
export function WhatsAppLink({
  number,
  about,
  label = 'Escribir por WhatsApp',
  variant = 'secondary',
  block = false,
}: WhatsAppLinkProps) {
  if (number === null) return null;
  return (
    <ButtonLink href={whatsAppLink(number, about)} target="_blank" variant={variant} block={block}>
      {label}
    </ButtonLink>
  );
}
