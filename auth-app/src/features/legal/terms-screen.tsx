import {
  CARD_SURCHARGE_RATE,
  REQUEST_TTL_MINUTES,
  RESERVATION_FEE,
} from '@parqueo/shared-api/contract';
import { formatPercentage, formatShortMoney } from '@parqueo/shared-ui';
import { type Chapter, LegalPage } from './legal-page';

const CHAPTERS: readonly Chapter[] = [
  [
    'Qué es Parqueo Central',
    'Parqueo Central te muestra parqueos y lleva tu solicitud al dueño. El espacio lo da el dueño del parqueo: él pone la tarifa, el horario y las reglas de su entrada.',
  ],
  [
    'Tu cuenta',
    'Crear tu cuenta es gratis. Escribe datos tuyos y verdaderos, y no prestes tu contraseña: lo que se haga con tu cuenta cuenta como tuyo.',
  ],
  [
    'Solicitud y reserva',
    `Una solicitud aparta un espacio hasta que el parqueo responde, por lo general ${REQUEST_TTL_MINUTES / 60} horas como máximo y nunca más allá de tu hora de llegada. Sin respuesta se cancela sola y no debes nada.`,
    'Aceptada, es una reserva: el parqueo te guarda el espacio desde tu llegada hasta tu salida.',
  ],
  [
    'Qué pagas y dónde',
    `Pagas en el parqueo, en efectivo o con tarjeta: la tarifa por hora por el tiempo reservado, más ${formatShortMoney(RESERVATION_FEE)} de reserva. La tarjeta tiene ${formatPercentage(CARD_SURCHARGE_RATE * 100)} de recargo. Ves el total antes de enviar, y Parqueo Central no te cobra nada por su cuenta.`,
    'Si te quedas más tiempo del reservado, el parqueo cobra cada media hora empezada a su tarifa. La factura la da el parqueo.',
  ],
  [
    'Cancelar, llegar tarde, no llegar',
    'Puedes cancelar sin costo hasta tu hora de llegada. Si no llegas, el parqueo puede marcar “No vino” y dar tu espacio a otra persona.',
    'Si llegas a tiempo y no hay espacio, dilo en tu ticket: la reserva se cancela sin costo y el parqueo lo sabe al momento. El parqueo también puede cancelar una reserva; te avisamos en cuanto lo hace.',
  ],
  [
    'Tu vehículo y tus cosas',
    'Tu vehículo queda en el parqueo, bajo las reglas de ese parqueo y de la ley. Revisa su altura máxima y cómo entrar antes de reservar.',
  ],
  [
    'Uso correcto',
    'No reserves para revender ni para bloquear espacios, y no intentes entrar a cuentas o datos de otras personas. Hay un límite de solicitudes por hora y podemos cerrar una cuenta que haga daño a otras.',
  ],
];

/** What a reservation binds to, in plain words (BOK-02, PRV-01). */
export default function TermsScreen() {
  return (
    <LegalPage
      title="Términos y condiciones"
      chapters={CHAPTERS}
      other={{ to: '/privacidad', label: 'Qué hacemos con tus datos' }}
    />
  );
}
