import { ZONE_CENTERS } from '@parqueo/remote-kit/map';
import type { Position } from '@parqueo/shared-api/contract';
import { Button, Dialog, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';

const Zones = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(88px, 1fr));
  gap: ${token('space-8')};
  li {
    display: grid;
  }
`;

interface ZoneDialogProps {
  onChoose: (center: Position) => void;
  onClose: () => void;
}

/** The city's zones, for a search without the user's position. Mounted while it is open. */
export default function ZoneDialog({ onChoose, onClose }: ZoneDialogProps) {
  return (
    <Dialog open title="¿En qué zona buscas?" onClose={onClose}>
      <Zones>
        {ZONE_CENTERS.map(({ zone, latitude, longitude }) => (
          <li key={zone}>
            <Button
              variant="secondary"
              onClick={() => {
                onChoose({ latitude, longitude });
                onClose();
              }}
            >
              Zona {zone}
            </Button>
          </li>
        ))}
      </Zones>
    </Dialog>
  );
}
