import { useCallback, useState } from 'react';

export type Highlight = ReturnType<typeof useHighlight>;

/** The parking that is hovered or focused, by its pin or by its row in the list; null for none. */
export function useHighlight() {
  const [pinId, setPinId] = useState<number | null>(null);
  const [rowId, setRowId] = useState<number | null>(null);
  // The pointer may enter the next pin before it leaves this one.
  const leavePin = useCallback(
    (id: number) => setPinId((current) => (current === id ? null : current)),
    [],
  );
  return { pinId, rowId, onPin: setPinId, onLeavePin: leavePin, onRow: setRowId };
}
