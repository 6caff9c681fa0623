import { DescriptionList, Dialog, Stack, Switch } from '@parqueo/shared-ui';
import { useKeyChoice } from '../../lib/storage/use-stored-choice';

const KEYS = [
  { term: 'J', description: 'Siguiente solicitud' },
  { term: 'K', description: 'Solicitud anterior' },
  { term: 'A', description: 'Aceptar' },
  { term: 'R', description: 'Rechazar' },
  { term: '/', description: 'Buscar por placa o nombre' },
  { term: '?', description: 'Ver estos atajos' },
];

/** The keys of the requests, and the switch that turns all of one letter off (TOD-02, WCAG 2.1.4). */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [isOn, turn] = useKeyChoice();
  return (
    <Dialog open title="Atajos del teclado" onClose={onClose}>
      <Stack gap={12}>
        <DescriptionList items={KEYS} />
        <p>A y R valen cuando el foco está en las solicitudes.</p>
        <Switch label="Usar atajos de una tecla" checked={isOn} onChange={turn} />
      </Stack>
    </Dialog>
  );
}
