import { messageOf } from '@parqueo/shared-api/client';
import type { PushSettings, PushState } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import {
  Button,
  Dialog,
  FormError,
  Notice,
  Row,
  Spinner,
  Stack,
  Switch,
  TextField,
} from '@parqueo/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { BrowserNotifications } from '../notifications/browser-notifications';
import { HowTo } from './how-to';
import { readPush, savePushSettings, tryPush, turnPushOn } from './subscription';

interface PushDialogProps {
  store: BrowserNotifications;
  onClose: () => void;
}

/** What this device's notifications are, how they come to be, and what the visitor wants of them (PSH-01, PSH-03). */
export function PushDialog({ store, onClose }: PushDialogProps) {
  const { on, push, denied } = useStore(store);
  return (
    <Dialog open title="Avisos en este dispositivo" onClose={onClose}>
      <Stack gap={16}>
        {denied || store.installable ? (
          <HowTo installable={store.installable} />
        ) : (
          <Switch
            label="Avísame aunque cierre"
            checked={on}
            onChange={(wanted) => void store.turn(wanted)}
          />
        )}
        {on && !push && (
          <Notice tone="warning">
            Este navegador no recibe avisos con la página cerrada: déjala abierta en una pestaña.
          </Notice>
        )}
        {push && <Settings store={store} />}
      </Stack>
    </Dialog>
  );
}

function Settings({ store: { calls } }: { store: BrowserNotifications }) {
  const [state, setState] = useState<PushState | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  /** What the server has, and when all changes before have been answered. */
  const saved = useRef<PushState | null>(null);
  const before = useRef(Promise.resolve());

  useEffect(() => {
    const leaving = new AbortController();
    readPush(calls, leaving.signal).then(
      (read) => setState((saved.current = read)),
      (problem: unknown) => {
        if (!leaving.signal.aborted)
          setError(messageOf(problem, 'No se pudieron cargar los ajustes de los avisos'));
      },
    );
    return () => leaving.abort();
  }, [calls]);

  /**
   * Shows a change at once, saves it after those before it, and takes it back with the reason when it could
   * not be saved.
   */
  function change(next: PushState, save: () => Promise<void>): void {
    setState(next);
    setError(null);
    setSaid(null);
    before.current = before.current.then(save).then(
      () => void (saved.current = next),
      (problem: unknown) => {
        setState(saved.current);
        setError(messageOf(problem, 'No se pudo guardar'));
      },
    );
  }

  async function attempt(): Promise<void> {
    setError(null);
    setSaid(null);
    try {
      await tryPush(calls);
      setSaid('Enviado: en unos segundos lo ves en este dispositivo.');
    } catch (problem) {
      setError(messageOf(problem, 'No se pudo enviar el aviso de prueba'));
    }
  }

  if (!state) return error ? <FormError>{error}</FormError> : <Spinner label="Cargando ajustes…" />;
  const set = (settings: PushSettings) =>
    change({ ...state, settings }, () => savePushSettings(calls, settings));
  const { settings, device } = state;
  return (
    <>
      <Switch
        label="Ocultar detalles en la pantalla bloqueada"
        checked={device?.hide_details ?? false}
        onChange={(hide_details) =>
          change({ ...state, device: { endpoint: '', ...device, hide_details } }, () =>
            turnPushOn(calls, hide_details),
          )
        }
      />
      <QuietHours settings={settings} onChange={set} />
      <Reminders settings={settings} onChange={set} />
      <Row gap={8}>
        <Button variant="secondary" onClick={() => void attempt()}>
          Probar
        </Button>
        <p role="status">{said}</p>
      </Row>
      {error && (
        <div ref={intoView}>
          <FormError>{error}</FormError>
        </div>
      )}
    </>
  );
}

/** The window may be longer than the screen. */
const intoView = (message: HTMLElement | null) => message?.scrollIntoView?.({ block: 'nearest' });

interface PartProps {
  settings: PushSettings;
  onChange: (settings: PushSettings) => void;
}

/** Times between which no device of the visitor is told anything. */
function QuietHours({ settings, onChange }: PartProps) {
  const { quiet_from, quiet_until } = settings;
  const isQuiet = quiet_from !== null && quiet_until !== null;
  return (
    <>
      <Switch
        label="Horas de silencio"
        checked={isQuiet}
        onChange={(wanted) =>
          onChange({
            ...settings,
            quiet_from: wanted ? '22:00' : null,
            quiet_until: wanted ? '06:00' : null,
          })
        }
      />
      {isQuiet && (
        <Row gap={8}>
          <TextField
            label="Desde"
            type="time"
            value={quiet_from}
            onChange={({ target: { value } }) =>
              value && onChange({ ...settings, quiet_from: value })
            }
          />
          <TextField
            label="Hasta"
            type="time"
            value={quiet_until}
            onChange={({ target: { value } }) =>
              value && onChange({ ...settings, quiet_until: value })
            }
          />
        </Row>
      )}
    </>
  );
}

/** A driver's reminders, each off by itself (PSH-03). */
function Reminders({ settings, onChange }: PartProps) {
  const session = useHost().session.current();
  const isDriver =
    session.status === 'authenticated' &&
    !session.user.roles.some((role) => role === 'admin' || role === 'attendant');
  if (!isDriver) return null;
  return (
    <>
      <Switch
        label="Cuándo salir, media hora antes"
        checked={settings.leave_reminder}
        onChange={(leave_reminder) => onChange({ ...settings, leave_reminder })}
      />
      <Switch
        label="Antes de que termine, 15 minutos"
        checked={settings.end_reminder}
        onChange={(end_reminder) => onChange({ ...settings, end_reminder })}
      />
    </>
  );
}
