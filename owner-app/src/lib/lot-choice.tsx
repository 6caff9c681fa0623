import { SelectField, Skeleton, VisuallyHidden, token } from '@parqueo/shared-ui';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { useOwnParkings } from './owner-data';
import { useStoredChoice } from './storage/use-stored-choice';

const ALL = 'todos';

/** The lot that Hoy, Puerta, Solicitudes and the month show: one choice for all of them (TOD-02). */
export function useLotChoice() {
  const { data: lots } = useOwnParkings();
  const [stored, store] = useStoredChoice('lot');
  const one = lots && lots.length > 1 ? lots.find(({ id }) => String(id) === stored) : undefined;
  const selected = one?.id ?? null;
  return {
    /** All of the owner's lots; undefined until they are loaded. */
    lots,
    /** The lots to show: the selected one, or all; undefined until they are loaded. */
    shown: one ? [one] : lots,
    /** Id of the selected lot; null for 'Todos', for an owner of one lot, and when the lot is gone. */
    selected,
    /** Whether the lot with this id is shown. */
    shows: (parkingId: number) => selected === null || parkingId === selected,
    /** Chooses one lot, or null for 'Todos'; the device stores it for this account. */
    choose: (parkingId: number | null) => store(parkingId === null ? ALL : String(parkingId)),
  };
}

const Choice = styled.div`
  max-width: 416px;
  margin-bottom: ${token('space-12')};
  /* Its text is hidden: it takes no room either. */
  label {
    position: absolute;
  }
`;

/** Whether there is something to choose: until the lots are loaded, whether there was the last time. */
function useHasChoice(): boolean {
  const { data: lots, error } = useOwnParkings();
  const [several, store] = useStoredChoice('several-lots');
  const now = lots && String(lots.length > 1);
  useEffect(() => {
    if (now !== undefined && now !== several) store(now);
  }, [now, several, store]);
  return lots ? lots.length > 1 : error === null && several !== 'false';
}

/** Chooses between 'Todos' and one lot; nothing for an owner of one lot (TOD-02). */
export function LotChooser() {
  const { lots, selected, choose } = useLotChoice();
  if (!useHasChoice()) return null;
  if (!lots)
    return (
      <Choice aria-hidden="true">
        <Skeleton height={48} />
      </Choice>
    );
  return (
    <Choice>
      <SelectField
        label={<VisuallyHidden>Parqueo</VisuallyHidden>}
        value={selected === null ? ALL : String(selected)}
        options={[
          { value: ALL, label: `Todos (${lots.length})` },
          ...lots.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ currentTarget: { value } }) => choose(value === ALL ? null : Number(value))}
      />
    </Choice>
  );
}
