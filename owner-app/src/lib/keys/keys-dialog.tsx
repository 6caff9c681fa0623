import { DescriptionList, Dialog } from '@parqueo/shared-ui';

/** A key and what it does. */
export interface Key {
  term: string;
  description: string;
}

interface KeysDialogProps {
  /** All but `?` itself. */
  keys: readonly Key[];
  onClose: () => void;
}

/** The keys of a screen (TOD-02). */
export function KeysDialog({ keys, onClose }: KeysDialogProps) {
  return (
    <Dialog open title="Atajos del teclado" onClose={onClose}>
      <DescriptionList items={[...keys, { term: '?', description: 'Ver estos atajos' }]} />
    </Dialog>
  );
}
