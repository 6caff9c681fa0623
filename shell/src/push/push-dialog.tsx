import { messageOf } from '@parqueo/shared-api/client';
import { type PushSettings, type PushState, roleOf } from '@parqueo/shared-api/contract';
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

type Change = (state: PushState) => PushState;

function Settings({ store: { calls } }: { store: BrowserNotifications }) {
  /** What the server has. */
  const [saved, setSaved] = useState<PushState | null>(null);
  /** What is still to be saved, or is being saved. */
  const [waiting, setWaiting] = useState<readonly Change[]>([]);
  const [error, setError] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  /** What the server has once all changes before have been answered. */
  const before = useRef<Promise<PushState>>(undefined);

  useEffect(() => {
    const leaving = new AbortController();
    const load = async () => {
      try {
        const read = await readPush(calls, leaving.signal);
        before.current = Promise.resolve(read);
        setSaved(read);
      } catch (problem) {
        if (!leaving.signal.aborted)
          setError(messageOf(problem, 'No se pudieron cargar los ajustes de los avisos'));
      }
    };
    void load();
    return () => leaving.abort();
  }, [calls]);

  /** Shows a change at once, and saves it after those before it; one that fails is taken back alone. */
  function change(made: Change, save: (next: PushState) => Promise<void>): void {
    setWaiting((others) => [...others, made]);
    setError(null);
    setSaid(null);
    before.current = before.current?.then(async (present) => {
      let next = made(present);
      try {
        await save(next);
      } catch (problem) {
        setError(messageOf(problem, 'No se pudo guardar'));
        // It may have been saved, and the answer lost.
        next = await readPush(calls).catch(() => present);
      }
      setSaved(next);
      setWaiting((others) => others.filter((each) => each !== made));
      return next;
    });
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

  if (!saved) return error ? <FormError>{error}</FormError> : <Spinner label="Cargando ajustes…" />;
  const set = (changes: Partial<PushSettings>) =>
    change(
      (state) => ({ ...state, settings: { ...state.settings, ...changes } }),
      ({ settings }) => savePushSettings(calls, settings),
    );
  const { settings, device } = waiting.reduce((state, made) => made(state), saved);
  return (
    <>
      <Switch
        label="Ocultar detalles en la pantalla bloqueada"
        checked={device?.hide_details ?? false}
        onChange={(hide_details) =>
          change(
            (state) => ({ ...state, device: { endpoint: '', ...state.device, hide_details } }),
            () => turnPushOn(calls, hide_details),
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
  onChange: (changes: Partial<PushSettings>) => void;
}

function QuietHours({ settings, onChange }: PartProps) {
  const { quiet_from: from, quiet_until: until } = settings;
  const isQuiet = from !== null && until !== null;
  return (
    <>
      <Switch
        label="Horas de silencio"
        checked={isQuiet}
        onChange={(wanted) =>
          onChange({
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
            value={from}
            onChange={({ target: { value } }) => value && onChange({ quiet_from: value })}
          />
          <TextField
            label="Hasta"
            type="time"
            value={until}
            onChange={({ target: { value } }) => value && onChange({ quiet_until: value })}
          />
        </Row>
      )}
    </>
  );
}

/** A driver's reminders, each off by itself (PSH-03). */
function Reminders({ settings, onChange }: PartProps) {
  const session = useHost().session.current();
  if (session.status !== 'authenticated' || roleOf(session.user.roles) !== 'driver') return null;
  return (
    <>
      <Switch
        label="Cuándo salir, media hora antes"
        checked={settings.leave_reminder}
        onChange={(leave_reminder) => onChange({ leave_reminder })}
      />
      <Switch
        label="Antes de que termine, 15 minutos"
        checked={settings.end_reminder}
        onChange={(end_reminder) => onChange({ end_reminder })}
      />
    </>
  );
}
