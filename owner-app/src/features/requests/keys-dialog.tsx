import { DescriptionList, Dialog } from '@parqueo/shared-ui';

const KEYS = [
  { term: 'J', description: 'Siguiente solicitud' },
  { term: 'K', description: 'Solicitud anterior' },
  { term: 'A', description: 'Aceptar' },
  { term: 'R', description: 'Rechazar' },
  { term: '/', description: 'Buscar por placa o nombre' },
  { term: '?', description: 'Ver estos atajos' },
];

/** The keys of the requests (TOD-02). */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open title="Atajos del teclado" onClose={onClose}>
      <DescriptionList items={KEYS} />
    </Dialog>
  );
}
