import { Section } from '@parqueo/remote-kit';
import { REQUEST_TTL_MINUTES } from '@parqueo/shared-api/contract';
import { ButtonLink, Page, Row, Stack, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';

const Column = styled(Page)`
  max-width: 720px;
`;

const Question = styled.details`
  summary {
    min-height: ${token('size-target')};
    padding: ${token('space-8')} 0;
    font-weight: 600;
    cursor: pointer;
  }
  p {
    padding-bottom: ${token('space-12')};
    color: ${token('color-muted')};
  }
  & + & {
    border-top: 1px solid ${token('color-line')};
  }
`;

const FREQUENT: readonly { question: string; answer: string }[] = [
  {
    question: '¿Cómo reservo un espacio?',
    answer:
      'Elige un parqueo en el mapa o en la lista, toca “Solicitar disponibilidad”, indica la fecha, las horas y tu vehículo, y envía la solicitud.',
  },
  {
    question: '¿Mi reserva ya está confirmada?',
    answer: `Una solicitud nueva queda Pendiente hasta que el parqueo la responde. Si nadie la responde en ${REQUEST_TTL_MINUTES / 60} horas, o antes de la hora de llegada, se cancela sola. El estado cambia en tu historial sin recargar.`,
  },
  {
    question: '¿Cuánto voy a pagar?',
    answer:
      'La tarifa por hora del parqueo por el tiempo reservado, más el costo fijo de reserva. Ves el total antes de enviar. El pago con tarjeta tiene 5% de recargo.',
  },
  {
    question: '¿Por qué no puedo reservar a cierta hora?',
    answer:
      'El parqueo tiene que estar abierto desde tu llegada hasta tu salida. El horario de cada día está en los detalles del parqueo.',
  },
  {
    question: '¿Dónde se guardan mis vehículos?',
    answer: 'Solo en este dispositivo. Puedes quitarlos cuando quieras en “Registrar Vehículo”.',
  },
];

/** Frequent questions, how to cancel, and contact. */
export default function HelpScreen() {
  return (
    <Column>
      <Stack>
        <Section heading="h2" title="Preguntas frecuentes">
          <div>
            {FREQUENT.map(({ question, answer }) => (
              <Question key={question}>
                <summary>{question}</summary>
                <p>{answer}</p>
              </Question>
            ))}
          </div>
        </Section>
        <Section heading="h2" title="Cómo cancelar">
          <p>
            Abre tu reserva en el historial y toca “Cancelar reserva”: puedes hacerlo mientras está
            Pendiente o Confirmado, hasta la hora de llegada. El espacio queda libre y el parqueo lo
            sabe al momento; si quieres, le dices el motivo.
          </p>
          <p>Una solicitud que nadie responde se cancela sola y no se cobra.</p>
          <Row>
            <ButtonLink to="/booking-historial" variant="secondary">
              Ver mis reservas
            </ButtonLink>
          </Row>
        </Section>
        <Section heading="h2" title="Contacto">
          <p>
            Por una reserva en curso, habla con el personal en la entrada del parqueo. Ten a mano la
            placa, el espacio y la hora: están en los detalles de tu reserva.
          </p>
          <Row gap={8}>
            <ButtonLink to="/" variant="ghost">
              Volver al inicio
            </ButtonLink>
          </Row>
        </Section>
      </Stack>
    </Column>
  );
}
