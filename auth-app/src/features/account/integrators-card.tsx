import { ConfirmedButton, Muted, Section, useAction } from '@parqueo/remote-kit';
import { Loaded } from '@parqueo/remote-kit/queries';
import type { KnownIntegrator } from '@parqueo/shared-api/answers';
import {
  Button,
  Chip,
  EmptyState,
  FormError,
  SkeletonLines,
  formatMoment,
  formatShortDate,
  token,
  Row,
} from '@parqueo/shared-ui';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { useIntegrators, useToggleConsent } from './account-calls';

const Item = styled.li`
  display: grid;
  justify-items: start;
  gap: ${token('space-8')};
  padding: ${token('space-16')} 0;
  overflow-wrap: anywhere;
`;

const List = styled.ul`
  > li + li {
    border-top: 1px solid ${token('color-line')};
  }
`;

/** The integrators whose pages may show the owner's parkings, with buttons to allow and end it (FED-04). */
export function IntegratorsCard() {
  const integrators = useIntegrators();
  /** Result of the last change, for screen readers. */
  const [outcome, setOutcome] = useState('');
  return (
    <Section title="Integraciones" heading="h2">
      <Muted>
        Sitios de otras empresas donde puedes ver y administrar tus parqueos y solicitudes. Con tu
        acceso actúan por ti; no conocen tu contraseña ni ven lo que reservas como conductor.
      </Muted>
      <Loaded
        query={integrators}
        errorTitle="Error al cargar las integraciones"
        skeleton={<SkeletonLines lines={3} />}
        empty={
          <EmptyState title="No hay integraciones">
            Cuando una empresa ofrezca tus parqueos en su sitio, aparecerá aquí.
          </EmptyState>
        }
      >
        {(list) => (
          <List>
            {list.map((integrator) => (
              <IntegratorItem key={integrator.id} integrator={integrator} onOutcome={setOutcome} />
            ))}
          </List>
        )}
      </Loaded>
      {outcome && <p role="status">{outcome}</p>}
    </Section>
  );
}

interface IntegratorItemProps {
  integrator: KnownIntegrator;
  /** Called with what came of a change, and with '' when another one begins. */
  onOutcome: (words: string) => void;
}

function IntegratorItem({ integrator, onOutcome }: IntegratorItemProps) {
  const { name, origins, consent } = integrator;
  const toggle = useToggleConsent();
  const send = async () => {
    onOutcome('');
    await toggle(integrator);
    onOutcome(`${name} ${consent ? 'ya no tiene acceso.' : 'ya tiene acceso.'}`);
  };
  const { button, message } = useAction({ send });
  return (
    <Item>
      <div>
        <p>{name}</p>
        <Muted>{origins.join(', ')}</Muted>
      </div>
      {consent ? (
        <>
          <Chip tone="success">Con acceso</Chip>
          <Muted>
            Desde {formatShortDate(consent.given_at)}.{' '}
            {consent.last_used_at === null
              ? 'Sin uso todavía.'
              : `Último uso: ${formatMoment(consent.last_used_at)}`}
          </Muted>
          <ConsentCode code={consent.id} integrator={name}>
            <ConfirmedButton
              variant="danger"
              aria-label={`Quitar acceso a ${name}`}
              question={{
                title: `¿Quitar el acceso de ${name}?`,
                message:
                  'Deja de actuar por ti en este momento. Si le das acceso otra vez, tu código será otro y tendrás que escribirlo en su sitio.',
                confirmLabel: 'Quitar acceso',
              }}
              send={send}
            >
              Quitar acceso
            </ConfirmedButton>
          </ConsentCode>
        </>
      ) : (
        <Button variant="secondary" aria-label={`Dar acceso a ${name}`} {...button}>
          Dar acceso
        </Button>
      )}
      <FormError>{message}</FormError>
    </Item>
  );
}

interface ConsentCodeProps {
  code: string;
  integrator: string;
  /** Further actions beside the copy button. */
  children: ReactNode;
}

/** The code by which the integrator names this account; worth nothing without the integrator's own key. */
function ConsentCode({ code, integrator, children }: ConsentCodeProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  return (
    <>
      <p>
        Tu código para {integrator}: <code>{code}</code>
      </p>
      <Muted>Escríbelo en su sitio para terminar. No lo compartas con nadie más.</Muted>
      <Row gap={8}>
        <Button variant="secondary" onClick={() => void copy()}>
          Copiar código
        </Button>
        {children}
      </Row>
      {outcome === 'copied' && <p role="status">Código copiado.</p>}
      {outcome === 'failed' && (
        <FormError>No se pudo copiar. Selecciona el código y cópialo.</FormError>
      )}
    </>
  );
}
