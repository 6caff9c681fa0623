import { Section } from '@parqueo/remote-kit';
import { Loaded } from '@parqueo/remote-kit/queries';
import { readTaken } from '@parqueo/shared-api/answers';
import { MINUTE_MS, STAFF_PATHS, sumMoney } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { DescriptionList, SkeletonLines, formatMoney } from '@parqueo/shared-ui';
import { useQuery } from '@tanstack/react-query';

/** The money that the signed-in person took at the gate today (GAT-04). */
export function TakenSection() {
  const { api } = useHost();
  const taken = useQuery({
    queryKey: ['taken'],
    queryFn: ({ signal }) =>
      api.request(STAFF_PATHS.taken, { refresh: true, read: readTaken, signal }),
    // Another day begins without an event.
    refetchInterval: MINUTE_MS,
  });
  return (
    <Section title="Lo que cobraste hoy" heading="h2">
      <Loaded
        query={taken}
        errorTitle="Error al cargar lo que cobraste"
        skeleton={<SkeletonLines lines={3} />}
      >
        {({ cash, card }) => (
          <DescriptionList
            items={[
              { term: 'Efectivo', description: formatMoney(cash) },
              { term: 'Tarjeta', description: formatMoney(card) },
              { term: 'Total', description: formatMoney(sumMoney([cash, card])) },
            ]}
          />
        )}
      </Loaded>
    </Section>
  );
}
