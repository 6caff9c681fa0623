import { useHost } from '@parqueo/shared-api/react';
import { Button, Notice, Row, Stack } from '@parqueo/shared-ui';
import { useState, useSyncExternalStore } from 'react';

/** Where this device notes that somebody wants no question. */
const STORAGE_KEY = 'parqueo-no-alerts-question';

const NONE = () => () => undefined;

/**
 * Offers notifications that also come while the page is closed (PSH-01), `why` says what for. Nothing where
 * they are on or impossible, and after 'Ahora no'.
 */
export function TellMe({ why }: { why: string }) {
  const { alerts } = useHost();
  const state = useSyncExternalStore(alerts?.subscribe ?? NONE, () => alerts?.state() ?? 'none');
  const [declined, setDeclined] = useState(wasDeclined);
  const [accepted, setAccepted] = useState(false);
  if (!alerts || state === 'none' || declined) return null;
  if (state === 'on')
    return accepted && <Notice tone="success">Listo: te avisamos aunque cierres.</Notice>;
  const ask = () => {
    setAccepted(true);
    void alerts.ask();
  };
  return (
    <Notice tone="brand">
      <Stack gap={8}>
        <p>{why}</p>
        <Row gap={8}>
          <Button onClick={ask}>Avísame aunque cierre</Button>
          <Button
            variant="ghost"
            onClick={() => {
              decline();
              setDeclined(true);
            }}
          >
            Ahora no
          </Button>
        </Row>
      </Stack>
    </Notice>
  );
}

function wasDeclined(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

function decline(): void {
  try {
    localStorage.setItem(STORAGE_KEY, 'yes');
  } catch {
    // Without storage it is asked again.
  }
}
