import { ConfirmedButton, Section } from '@parqueo/remote-kit';
import { ShareIcon, useShare } from '@parqueo/remote-kit/share';
import { useHost } from '@parqueo/shared-api/react';
import { Button, Row, formatMoment } from '@parqueo/shared-ui';
import { useSyncExternalStore } from 'react';
import type { StoredMark } from './mark';
import { lotsWithMarks, markQueue } from './mark-queue';
import { deedOf } from './mark-words';
import { refusedOf } from './stored-marks';

const TITLE = 'Marcas que no se registraron';

/** The refused marks of each lot but those that the screen shows already. */
export default function LostMarksList({ shown }: { shown: readonly number[] }) {
  return lotsWithMarks(useHost())
    .filter((lot) => !shown.includes(lot))
    .map((lot) => <LostMarksOf key={lot} lot={lot} />);
}

/** 'C-04 · P123ABC: Efectivo Q40, 24 nov 2026, 2:05 p. m.'. */
const lineOf = ({ mark, about }: StoredMark): string =>
  `${about}: ${deedOf(mark)}, ${formatMoment(mark.happened_at)}`;

/** Nobody can record these marks any more, so they are handed over to the owner, then discarded. */
function LostMarksOf({ lot }: { lot: number }) {
  const queue = markQueue(useHost(), lot);
  const refused = refusedOf(useSyncExternalStore(queue.subscribe, queue.marks));
  const share = useShare();
  if (refused.length === 0) return null;
  const lines = refused.map(lineOf);
  return (
    <Section title={TITLE} heading="h2">
      <p>Ya no trabajas en ese parqueo. Envíaselas al dueño, que puede registrarlas.</p>
      <ul>
        {refused.map((entry) => (
          <li key={entry.mark.key}>{lineOf(entry)}</li>
        ))}
      </ul>
      <Row gap={8}>
        <Button
          onClick={() =>
            void share({ title: TITLE, text: lines.join('\n'), path: `/puerta/${lot}` })
          }
        >
          <ShareIcon />
          Enviar al dueño
        </Button>
        <ConfirmedButton
          question={{
            title: '¿Descartar estas marcas?',
            message:
              'Solo están en este teléfono. Envíalas antes al dueño: después nadie las tiene.',
            confirmLabel: 'Descartar',
          }}
          send={async () => refused.forEach(queue.discard)}
        >
          Descartar
        </ConfirmedButton>
      </Row>
    </Section>
  );
}
