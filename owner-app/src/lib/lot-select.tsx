import type { Parking } from '@parqueo/shared-api/contract';
import { SelectField } from '@parqueo/shared-ui';

interface LotSelectProps {
  lots: readonly Parking[];
  shown: Parking;
  /** Called with the id of another lot, as text. */
  onChoose: (id: string) => void;
}

/** Leads a screen of one lot to another one; nothing for who has one. */
export function LotSelect({ lots, shown, onChoose }: LotSelectProps) {
  if (lots.length < 2) return null;
  return (
    <div style={{ maxWidth: '416px' }}>
      <SelectField
        label="Parqueo"
        value={String(shown.id)}
        options={lots.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      />
    </div>
  );
}
