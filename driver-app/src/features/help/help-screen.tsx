import { Fold, Section, SupportContact, usePageLink } from '@parqueo/remote-kit';
import {
  CARD_SURCHARGE_RATE,
  REQUEST_TTL_MINUTES,
  RESERVATION_FEE,
} from '@parqueo/shared-api/contract';
import {
  ButtonLink,
  Page,
  Row,
  Stack,
  formatPercentage,
  formatShortMoney,
  token,
} from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { ENDING_MINUTES } from '../../lib/reservations/stays';

const Question = styled(Fold)`
  > summary {
    padding-block: ${token('space-8')};
  }
  > p {
    padding-bottom: ${token('space-12')};
    color: ${token('color-muted')};
  }
  > a {
    margin-bottom: ${token('space-12')};
  }
  & + & {
    border-top: 1px solid ${token('color-line')};
  }
`;

interface Answer {
  question: string;
  answer: string;
  link?: { to: string; label: string };
}

const MAP = { to: '/', label: 'Ir al mapa' };
const BOOKINGS = { to: '/booking-historial', label: 'Ver mis reservas' };
const VEHICLES = { to: '/register-car', label: 'Ver mis vehículos' };

const FREQUENT: readonly Answer[] = [
  {
    question: '¿Cómo reservo un espacio?',
    answer:
      'Elige en el mapa cuándo llegas y cuándo sales, toca un parqueo, “Solicitar disponibilidad” y “Enviar solicitud”. Donde dice “Al instante”, el botón es “Reservar” y tu espacio queda confirmado sin esperar. Si guardaste tu vehículo, no escribes nada.',
    link: MAP,
  },
  {
    question: '¿Mi reserva ya está confirmada?',
    answer: `Una solicitud nueva queda Pendiente hasta que el parqueo la responde. Si nadie la responde en ${REQUEST_TTL_MINUTES / 60} horas, o antes de la hora de llegada, se cancela sola y no se cobra. El estado cambia en tu historial sin recargar.`,
    link: BOOKINGS,
  },
  {
    question: '¿Cómo llego y qué enseño en la entrada?',
    answer:
      'Abre tu reserva: tiene la ruta y el ticket con tu placa, tu espacio y un código. El ticket se abre también sin señal, si ya lo viste una vez en este dispositivo.',
    link: BOOKINGS,
  },
  {
    question: '¿Puedo quedarme más tiempo?',
    answer: `Sí, si tu espacio sigue libre: ${ENDING_MINUTES} minutos antes de tu salida el mapa te ofrece extenderla. El parqueo la responde como una solicitud, y pagas las horas que agregas, sin otro costo de reserva. Mientras no responda, puedes retirarla.`,
    link: MAP,
  },
  {
    question: '¿Cómo cancelo?',
    answer:
      'Abre tu reserva y toca “Cancelar reserva”: puedes hacerlo mientras está Pendiente o Confirmado, hasta la hora de llegada. El espacio queda libre y el parqueo lo sabe al momento; si quieres, le dices el motivo.',
    link: BOOKINGS,
  },
  {
    question: '¿Cuánto voy a pagar?',
    answer: `La tarifa por hora del parqueo por el tiempo reservado, más ${formatShortMoney(RESERVATION_FEE)} de reserva. El mapa muestra el total de tu horario. El pago con tarjeta tiene ${formatPercentage(CARD_SURCHARGE_RATE * 100)} de recargo, que ves antes de enviar.`,
    link: MAP,
  },
  {
    question: '¿Cómo y dónde pago?',
    answer:
      'En el parqueo, al entrar o al salir: en efectivo o con tarjeta, como elegiste al reservar. La app no te cobra nada ni guarda tarjetas. Si te quedas más tiempo, el parqueo cobra cada media hora empezada.',
    link: BOOKINGS,
  },
  {
    question: '¿Cómo obtengo un recibo?',
    answer:
      'Abre la reserva en tu historial y toca “Recibo”, o “Comprobante de reserva” mientras no hayas pagado: puedes imprimirlo con tu NIT o como CF. No es un documento tributario: la factura la da el parqueo.',
    link: BOOKINGS,
  },
  {
    question: '¿Por qué no puedo reservar a cierta hora?',
    answer:
      'El parqueo tiene que estar abierto desde tu llegada hasta tu salida, y tener un espacio libre de tu tipo de vehículo. El formulario te dice qué falla y te ofrece otra hora u otro parqueo cerca.',
  },
  {
    question: '¿Dónde se guardan mis vehículos?',
    answer:
      'En tu cuenta: los tienes en todos tus dispositivos, y al cerrar sesión no queda ninguno en este. Puedes cambiarlos o quitarlos cuando quieras.',
    link: VEHICLES,
  },
];

/** Frequent questions, each with a link to the screen that answers it, and contact. */
export default function HelpScreen() {
  const terms = usePageLink('/terminos');
  const privacy = usePageLink('/privacidad');
  return (
    <Page style={{ maxWidth: '720px' }}>
      <Stack>
        <Section heading="h2" title="Preguntas frecuentes">
          <div>
            {FREQUENT.map(({ question, answer, link }) => (
              <Question key={question} summary={question}>
                <p>{answer}</p>
                {link && (
                  <ButtonLink to={link.to} variant="secondary">
                    {link.label}
                  </ButtonLink>
                )}
              </Question>
            ))}
          </div>
        </Section>
        <Section heading="h2" title="Contacto">
          <p>
            Por una reserva en curso, habla con el personal en la entrada del parqueo. Ten a mano tu
            ticket: tiene la placa, el espacio y la hora. Con la reserva aceptada, tu ticket también
            le escribe por WhatsApp.
          </p>
          <SupportContact />
          <Row gap={8}>
            <ButtonLink to="/booking-historial" variant="secondary">
              Ver mis reservas
            </ButtonLink>
            <ButtonLink to="/" variant="ghost">
              Volver al inicio
            </ButtonLink>
            <ButtonLink {...terms} variant="ghost">
              Términos
            </ButtonLink>
            <ButtonLink {...privacy} variant="ghost">
              Privacidad
            </ButtonLink>
          </Row>
        </Section>
      </Stack>
    </Page>
  );
}
