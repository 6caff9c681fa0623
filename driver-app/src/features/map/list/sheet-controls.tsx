import { Button, Expand, IconButton, Shrink } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { setSheet, useMapViewStore } from '../view/map-view-store';
import { besideMap } from './sheet-state';

/* Beside the map the list is always open. */
const SheetButtons = styled.div`
  display: flex;
  flex: none;
  ${besideMap} {
    display: none;
  }
`;

/** Buttons for what dragging does. */
export default function SheetControls({ listId }: { listId: string }) {
  const sheet = useMapViewStore((store) => store.sheet);
  const isOpen = sheet !== 'peek';
  return (
    <SheetButtons>
      <Button
        variant="ghost"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setSheet(isOpen ? 'peek' : 'half')}
      >
        {isOpen ? 'Ver mapa' : 'Ver lista'}
      </Button>
      {isOpen && (
        <IconButton
          label={sheet === 'full' ? 'Reducir lista' : 'Ampliar lista'}
          icon={sheet === 'full' ? <Shrink /> : <Expand />}
          onClick={() => setSheet(sheet === 'full' ? 'half' : 'full')}
        />
      )}
    </SheetButtons>
  );
}
