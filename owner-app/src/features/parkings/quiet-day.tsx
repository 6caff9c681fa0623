import { Notice } from '@parqueo/shared-ui';

/** What to do on a day without any movement (TOD-01). */
export function QuietDay() {
  return (
    <Notice tone="brand">
      Todavía no hay movimiento hoy. Comparte el enlace de tu parqueo o imprime su cartel: están en
      su tarjeta, en ‘Compartir’.
    </Notice>
  );
}
