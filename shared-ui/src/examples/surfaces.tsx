import { type ReactNode, useState } from 'react';
import { AvailabilityMeter } from '../components/availability-meter';
import { Brand } from '../components/brand';
import { Button } from '../components/button';
import { Card } from '../components/card';
import { ConfirmDialog } from '../components/confirm-dialog';
import { DescriptionList } from '../components/description-list';
import { Dialog } from '../components/dialog';
import { Drawer } from '../components/drawer';
import { ToastRegion, type ToastTone } from '../components/toast-region';
import { Together } from '../components/together';
import { parkingScenes } from '../illustrations';
import { Header } from '../layout/header';
import { SearchHeader } from '../layout/search-header';
import type { Catalog } from './catalog';

function OpenedByButton({ children }: { children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Abrir
      </Button>
      {open && children(() => setOpen(false))}
    </>
  );
}

const tones: ToastTone[] = ['info', 'success', 'error'];

const bell = { count: 2, panel: { open: false, onToggle: () => undefined, content: null } };

function SearchExample() {
  const [text, setText] = useState('');
  return (
    <div style={{ position: 'relative', height: '120px' }}>
      <SearchHeader title="Parqueos Cercanos" value={text} onChange={setText} bell={bell} />
    </div>
  );
}

export const surfaces: Catalog = {
  AvailabilityMeter: {
    Alta: () => <AvailabilityMeter available={12} total={15} percentage={80} />,
    Media: () => <AvailabilityMeter available={5} total={15} percentage={33} />,
    Baja: () => <AvailabilityMeter available={1} total={15} percentage={7} />,
    'No se puede reservar': () => (
      <AvailabilityMeter available={12} total={15} percentage={80} muted />
    ),
    'Sin espacios': () => <AvailabilityMeter available={0} total={0} percentage={0} />,
  },
  Card: { Normal: () => <Card>Parqueo La Ceiba</Card> },
  DescriptionList: {
    Normal: () => (
      <DescriptionList
        items={[
          { term: 'Espacio', description: 'C-07' },
          { term: 'Fecha', description: 'sábado, 21 de noviembre de 2026' },
          { term: 'Total', description: 'Q. 40.00' },
        ]}
      />
    ),
  },
  Together: {
    Dirección: () => <Together>12 Calle 12-80, Zona 10 · 1 h 05</Together>,
  },
  'Dialog, ConfirmDialog, Drawer': {
    Diálogo: () => (
      <OpenedByButton>
        {(close) => (
          <Dialog open title="Sesiones abiertas" onClose={close} actions={<Button>Listo</Button>}>
            Chrome en Android
          </Dialog>
        )}
      </OpenedByButton>
    ),
    Confirmación: () => (
      <OpenedByButton>
        {(close) => (
          <ConfirmDialog
            open
            title="Rechazar solicitud"
            message="¿Está seguro que desea rechazar la solicitud de Rosa Ixchel?"
            confirmLabel="Rechazar"
            cancelLabel="Cancelar"
            tone="danger"
            onConfirm={close}
            onCancel={close}
          />
        )}
      </OpenedByButton>
    ),
    'Panel lateral': () => (
      <OpenedByButton>
        {(close) => (
          <Drawer open label="Menú" onClose={close}>
            <Button onClick={close}>Cerrar</Button>
          </Drawer>
        )}
      </OpenedByButton>
    ),
  },
  ToastRegion: {
    Avisos: () => (
      <OpenedByButton>
        {(close) => (
          <ToastRegion
            toasts={tones.map((tone) => ({
              id: tone,
              tone,
              title: 'Nueva reservación recibida',
              detail: 'Reservación #12 - Espacio: C-07',
              note: 'Parqueo Reforma',
            }))}
            onDismiss={close}
          />
        )}
      </OpenedByButton>
    ),
  },
  'Header, SearchHeader': {
    Sencillo: () => <Header />,
    Completo: () => (
      <Header title="Nueva reserva" onBack={() => undefined} bell={bell} disconnected />
    ),
    Búsqueda: SearchExample,
  },
  Brand: { Marca: () => <Brand /> },
  parkingScenes: Object.fromEntries(
    parkingScenes.map((Scene, index) => [
      `Foto ${index + 1}`,
      () => (
        <div style={{ aspectRatio: '16 / 10' }}>
          <Scene />
        </div>
      ),
    ]),
  ),
};
