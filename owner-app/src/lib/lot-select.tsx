import type { Parking } from '@parqueo/shared-api/contract';
import { SelectField } from '@parqueo/shared-ui';
import { styled } from 'styled-components';

const Narrow = styled.div`
  max-width: 416px;
`;

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
    <Narrow>
      <SelectField
        label="Parqueo"
        value={String(shown.id)}
        options={lots.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      />
    </Narrow>
  );
}
