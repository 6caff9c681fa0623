import { token } from '@parqueo/shared-ui';
import { divIcon } from 'leaflet';
import { memo, useState } from 'react';
import { createPortal } from 'react-dom';
import { Marker } from 'react-leaflet';
import { styled } from 'styled-components';
import { ZONE_CENTERS } from './zones';

/* Appears late, so that it does not flash while tiles load normally. */
const Name = styled.span`
  position: absolute;
  transform: translate(-50%, -50%);
  color: ${token('color-muted')};
  font: 600 ${token('text-20')}/1 ${token('font')};
  white-space: nowrap;
  animation: pq-fade 200ms 800ms both;
`;

/** Names of the city's zones, shown while no map tile has loaded. */
export const ZoneNames = memo(function ZoneNames() {
  return ZONE_CENTERS.map(({ zone, latitude, longitude }) => (
    <ZoneName key={zone} zone={zone} position={[latitude, longitude]} />
  ));
});

function ZoneName({ zone, position }: { zone: string; position: [number, number] }) {
  const [element] = useState(() => document.createElement('div'));
  const [icon] = useState(() => divIcon({ html: element, className: '', iconSize: [0, 0] }));
  return (
    <>
      <Marker
        position={position}
        icon={icon}
        interactive={false}
        keyboard={false}
        zIndexOffset={-10_000}
      />
      {createPortal(<Name>Zona {zone}</Name>, element)}
    </>
  );
}
