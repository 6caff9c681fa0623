import { Button, Expand, IconButton, Shrink } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { type SheetState, besideMap } from './sheet-state';

/* Beside the map the list is always open. */
const SheetButtons = styled.div`
  display: flex;
  flex: none;
  ${besideMap} {
    display: none;
  }
`;

interface SheetControlsProps {
  listId: string;
  sheet: SheetState;
  onSheet: (sheet: SheetState) => void;
}

/** Buttons for what dragging does. */
export default function SheetControls({ listId, sheet, onSheet }: SheetControlsProps) {
  const isOpen = sheet !== 'peek';
  return (
    <SheetButtons>
      <Button
        variant="ghost"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => onSheet(isOpen ? 'peek' : 'half')}
      >
        {isOpen ? 'Ver mapa' : 'Ver lista'}
      </Button>
      {isOpen && (
        <IconButton
          label={sheet === 'full' ? 'Reducir lista' : 'Ampliar lista'}
          icon={sheet === 'full' ? <Shrink /> : <Expand />}
          onClick={() => onSheet(sheet === 'full' ? 'half' : 'full')}
        />
      )}
    </SheetButtons>
  );
}
